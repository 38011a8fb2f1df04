import { connect } from '../../../api/connect.ts'
import { sendingContract } from '../shared/sending.contract.ts'

export const { queries: sendingApi } = connect('sending', sendingContract)
