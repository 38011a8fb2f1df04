import { onboardingContract } from '../features/onboarding/shared/onboarding.contract.ts'
import { connect } from './connect.ts'

export const { queries: onboardingApi } = connect('onboarding', onboardingContract)
