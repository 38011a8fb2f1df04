import { connect } from '../../../api/connect.ts'
import { emailPauseContract } from '../shared/email-pause.contract.ts'

// One prefix with the contacts: a changed contact makes its pause stale too.
export const { client: emailPauseClient, queries: emailPauseApi } = connect(
  'contacts',
  emailPauseContract,
)
