import { connect } from '../../../api/connect.ts'
import { policiesContract } from '../shared/policies/policies.contract.ts'

export const { client: policiesClient, queries: policiesApi } = connect(
  'policies',
  policiesContract,
)
