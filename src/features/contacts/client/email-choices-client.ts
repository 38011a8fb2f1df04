import { connect } from '../../../api/connect.ts'
import { emailChoicesContract } from '../shared/email-choices.contract.ts'

// One prefix with the contacts: a changed contact makes its choices stale too.
export const { client: emailChoicesClient, queries: emailChoicesApi } = connect(
  'contacts',
  emailChoicesContract,
)
