import { apiKeysContract } from '../features/api-keys/shared/api-keys.contract.ts'
import { connect } from './connect.ts'

export const { queries: apiKeysApi } = connect('api-keys', apiKeysContract)
