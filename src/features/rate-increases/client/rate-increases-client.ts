import { connect } from '../../../api/connect.ts'
import { rateIncreasesContract } from '../shared/rate-increases.contract.ts'

export const { client: rateIncreasesClient, queries: rateIncreasesApi } = connect(
  'rate-increases',
  rateIncreasesContract,
)
