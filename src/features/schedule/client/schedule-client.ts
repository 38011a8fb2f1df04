import { connect } from '../../../api/connect.ts'
import { scheduleContract } from '../shared/schedule.contract.ts'

export const { queries: scheduleApi } = connect('schedule', scheduleContract)
