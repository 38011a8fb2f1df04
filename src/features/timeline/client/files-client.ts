import { connect } from '../../../api/connect.ts'
import { filesContract } from '../shared/files/files.contract.ts'

// One prefix with the timeline, which has the files too.
export const { client: filesClient, queries: filesApi } = connect('timeline', filesContract)
