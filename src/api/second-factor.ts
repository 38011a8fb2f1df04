import { secondFactorContract } from '../features/access/shared/second-factor.contract.ts'
import { connect } from './connect.ts'

export const { client: secondFactorClient, queries: secondFactorApi } = connect(
  'access',
  secondFactorContract,
)
