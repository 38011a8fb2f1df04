import { tasksContract } from '../features/tasks/shared/tasks.contract.ts'
import { connect } from './connect.ts'

export const { queries: tasksApi, client: tasksClient } = connect('tasks', tasksContract)
