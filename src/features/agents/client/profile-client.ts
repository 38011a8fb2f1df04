import { connect } from '../../../api/connect.ts'
import { profileContract } from '../shared/profile.contract.ts'

export const { queries: profileApi } = connect('agents', profileContract)
