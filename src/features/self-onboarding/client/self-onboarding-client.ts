import { connect } from '../../../api/connect.ts'
import { selfOnboardingContract } from '../shared/self-onboarding.contract.ts'

export const { queries: selfOnboardingApi } = connect('self-onboarding', selfOnboardingContract)
