import { connect } from '../../../api/connect.ts'
import { todayContract } from '../shared/today.contract.ts'

// One prefix with the tasks: a changed task makes the work of today stale too.
export const { queries: todayApi } = connect('tasks', todayContract)
