import { connect } from '../../../api/connect.ts'
import { listViewsContract } from '../shared/list/list-views.contract.ts'

export const { client: listViewsClient, queries: listViewsApi } = connect(
  'contacts',
  listViewsContract,
)
