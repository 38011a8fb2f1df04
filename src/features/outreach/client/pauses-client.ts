import { connect } from '../../../api/connect.ts'
import { pausesContract } from '../shared/pauses.contract.ts'

export const { queries: pausesApi } = connect('outreach', pausesContract)
