import { connect } from '../../../api/connect.ts'
import { emailTextsContract } from '../shared/texts/email-texts.contract.ts'

export const { client: emailTextsClient, queries: emailTextsApi } = connect(
  'email-texts',
  emailTextsContract,
)
