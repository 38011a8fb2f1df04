import { billingContract } from '../features/billing/shared/billing.contract.ts'
import { connect } from './connect.ts'

export const { client: billingClient, queries: billingApi } = connect('billing', billingContract)
