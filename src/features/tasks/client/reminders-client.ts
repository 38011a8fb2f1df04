import { connect } from '../../../api/connect.ts'
import { remindersContract } from '../shared/reminders/reminders.contract.ts'

export const { queries: remindersApi } = connect('tasks', remindersContract)
