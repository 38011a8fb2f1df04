import { connect } from '../../../api/connect.ts'
import { trialContract } from '../shared/trial.contract.ts'

export const { queries: trialApi } = connect('trial', trialContract)
