import { connect } from '../../../api/connect.ts'
import { draftsContract } from '../shared/drafts.contract.ts'

export const { queries: draftsApi } = connect('outreach', draftsContract)
