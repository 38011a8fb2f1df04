import { outreachContract } from '../features/outreach/shared/outreach.contract.ts'
import { connect } from './connect.ts'

export const { client: outreachClient, queries: outreachApi } = connect(
  'outreach',
  outreachContract,
)
