import { connect } from '../../../api/connect.ts'
import { emailCalendarContract } from '../shared/email-calendar.contract.ts'

export const { queries: emailCalendarApi } = connect('outreach', emailCalendarContract)
