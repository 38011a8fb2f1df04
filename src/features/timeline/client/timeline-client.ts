import { connect } from '../../../api/connect.ts'
import { timelineContract } from '../shared/timeline.contract.ts'

export const { queries: timelineApi } = connect('timeline', timelineContract)
