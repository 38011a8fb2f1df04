import { connect } from '../../../api/connect.ts'
import { correspondenceContract } from '../shared/correspondence.contract.ts'

export const { client: correspondenceClient, queries: correspondenceApi } = connect(
  'correspondence',
  correspondenceContract,
)
