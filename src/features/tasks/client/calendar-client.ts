import { connect } from '../../../api/connect.ts'
import { calendarContract } from '../shared/calendar/calendar.contract.ts'

export const { queries: calendarApi } = connect('tasks', calendarContract)
