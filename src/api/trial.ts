import { trialContract } from '../features/trial/shared/trial.contract.ts'
import { connect } from './connect.ts'

export const { queries: trialApi } = connect('trial', trialContract)
