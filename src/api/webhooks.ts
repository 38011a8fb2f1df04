import { webhooksContract } from '../features/webhooks/shared/webhooks.contract.ts'
import { connect } from './connect.ts'

export const { client: webhooksClient, queries: webhooksApi } = connect(
  'webhooks',
  webhooksContract,
)
