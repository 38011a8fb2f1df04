import { connect } from '../../../api/connect.ts'
import { federalRightsContract } from '../shared/federal-rights/federal-rights.contract.ts'

// One prefix with the contacts: a changed contact makes its federal rights stale too.
export const { client: federalRightsClient, queries: federalRightsApi } = connect(
  'contacts',
  federalRightsContract,
)
