import { connect } from '../../../api/connect.ts'
import { mergeContract } from '../shared/merge/merge.contract.ts'

export const { client: mergeClient, queries: mergeApi } = connect('merges', mergeContract)
