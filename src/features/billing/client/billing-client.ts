import { connect } from '../../../api/connect.ts'
import { billingContract } from '../shared/billing.contract.ts'

export const { client: billingClient, queries: billingApi } = connect('billing', billingContract)
