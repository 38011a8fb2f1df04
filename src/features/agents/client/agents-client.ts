import { connect } from '../../../api/connect.ts'
import { agentsContract } from '../shared/agents.contract.ts'

export const { client: agentsClient, queries: agentsApi } = connect('agents', agentsContract)
