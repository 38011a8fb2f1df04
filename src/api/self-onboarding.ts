import { selfOnboardingContract } from '../features/self-onboarding/shared/self-onboarding.contract.ts'
import { connect } from './connect.ts'

export const { queries: selfOnboardingApi } = connect('self-onboarding', selfOnboardingContract)
