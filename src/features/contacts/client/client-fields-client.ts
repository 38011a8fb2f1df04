import { connect } from '../../../api/connect.ts'
import { clientFieldsContract } from '../shared/client-fields.contract.ts'

export const { client: clientFieldsClient, queries: clientFieldsApi } = connect(
  'contacts',
  clientFieldsContract,
)
