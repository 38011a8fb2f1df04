import { connect } from '../../../api/connect.ts'
import { outreachContract } from '../shared/outreach.contract.ts'

export const { client: outreachClient, queries: outreachApi } = connect(
  'outreach',
  outreachContract,
)
