import { connect } from '../../../api/connect.ts'
import { agencyDataContract } from '../shared/agency-data.contract.ts'

export const { queries: agencyDataApi } = connect('agency-data', agencyDataContract)
