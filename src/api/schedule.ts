import { scheduleContract } from '../features/schedule/shared/schedule.contract.ts'
import { connect } from './connect.ts'

export const { queries: scheduleApi } = connect('schedule', scheduleContract)
