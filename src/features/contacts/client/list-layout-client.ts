import { connect } from '../../../api/connect.ts'
import { listLayoutContract } from '../shared/list/list-layout.contract.ts'

export const { client: listLayoutClient, queries: listLayoutApi } = connect(
  'contacts',
  listLayoutContract,
)
