import { plansContract } from '../features/billing/shared/plans.contract.ts'
import { connect } from './connect.ts'

export const { client: plansClient, queries: plansApi } = connect('billing', plansContract)
