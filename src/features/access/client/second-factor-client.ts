import { connect } from '../../../api/connect.ts'
import { passkeysContract } from '../shared/passkeys.contract.ts'
import { secondFactorContract } from '../shared/second-factor.contract.ts'

export const { client: secondFactorClient, queries: secondFactorApi } = connect('access', {
  ...secondFactorContract,
  ...passkeysContract,
})
