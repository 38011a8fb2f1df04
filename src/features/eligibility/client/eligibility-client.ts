import { connect } from '../../../api/connect.ts'
import { eligibilityContract } from '../shared/eligibility.contract.ts'

export const { client: eligibilityClient, queries: eligibilityApi } = connect(
  'eligibility',
  eligibilityContract,
)
