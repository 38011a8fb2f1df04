import { connect } from '../../../api/connect.ts'
import { webhooksContract } from '../shared/webhooks.contract.ts'

export const { client: webhooksClient, queries: webhooksApi } = connect(
  'webhooks',
  webhooksContract,
)
