import { connect } from '../../../api/connect.ts'
import { onboardingContract } from '../shared/onboarding.contract.ts'

export const { client: onboardingClient, queries: onboardingApi } = connect(
  'onboarding',
  onboardingContract,
)
