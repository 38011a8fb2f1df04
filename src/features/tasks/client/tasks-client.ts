import { connect } from '../../../api/connect.ts'
import { tasksContract } from '../shared/tasks.contract.ts'

export const { queries: tasksApi, client: tasksClient } = connect('tasks', tasksContract)
