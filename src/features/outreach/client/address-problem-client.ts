import { connect } from '../../../api/connect.ts'
import { addressProblemContract } from '../shared/reports/address-problem.contract.ts'

export const { queries: addressProblemApi } = connect('outreach', addressProblemContract)
