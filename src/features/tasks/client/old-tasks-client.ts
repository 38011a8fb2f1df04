import { connect } from '../../../api/connect.ts'
import { oldTasksContract } from '../shared/old-tasks.contract.ts'

// One prefix with the tasks, as theirs.
export const { queries: oldTasksApi } = connect('tasks', oldTasksContract)
