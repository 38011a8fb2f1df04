import { eligibilityContract } from '../features/eligibility/shared/eligibility.contract.ts'
import { connect } from './connect.ts'

export const { client: eligibilityClient, queries: eligibilityApi } = connect(
  'eligibility',
  eligibilityContract,
)
