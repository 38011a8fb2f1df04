import { agentsContract } from '../features/agents/shared/agents.contract.ts'
import { connect } from './connect.ts'

export const { queries: agentsApi } = connect('agents', agentsContract)
