import { connect } from '../../../api/connect.ts'
import { plansContract } from '../shared/plans.contract.ts'

export const { client: plansClient, queries: plansApi } = connect('billing', plansContract)
