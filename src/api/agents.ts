import { agentsContract } from '../features/agents/shared/agents.contract.ts'
import { connect } from './connect.ts'

export const { client: agentsClient, queries: agentsApi } = connect('agents', agentsContract)
