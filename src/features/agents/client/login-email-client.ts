import { connect } from '../../../api/connect.ts'
import { loginEmailContract } from '../shared/login-email.contract.ts'

export const { queries: loginEmailApi } = connect('login-email', loginEmailContract)
