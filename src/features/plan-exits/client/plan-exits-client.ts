import { connect } from '../../../api/connect.ts'
import { planExitsContract } from '../shared/plan-exits.contract.ts'

export const { queries: planExitsApi } = connect('plan-exits', planExitsContract)
