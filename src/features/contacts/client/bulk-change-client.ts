import { connect } from '../../../api/connect.ts'
import { bulkChangeContract } from '../shared/list/bulk-change.contract.ts'

export const { client: bulkChangeClient, queries: bulkChangeApi } = connect(
  'contacts',
  bulkChangeContract,
)
