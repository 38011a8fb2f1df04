import { onboardingContract } from '../features/onboarding/shared/onboarding.contract.ts'
import { connect } from './connect.ts'

export const { client: onboardingClient, queries: onboardingApi } = connect(
  'onboarding',
  onboardingContract,
)
