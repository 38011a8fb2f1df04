import { accessContract } from '../features/access/shared/access.contract.ts'
import { connect } from './connect.ts'

export const { client: accessClient, queries: accessApi } = connect('access', accessContract)
