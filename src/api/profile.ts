import { profileContract } from '../features/agents/shared/profile.contract.ts'
import { connect } from './connect.ts'

export const { queries: profileApi } = connect('agents', profileContract)
