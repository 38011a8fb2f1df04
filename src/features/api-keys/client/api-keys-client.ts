import { connect } from '../../../api/connect.ts'
import { apiKeysContract } from '../shared/api-keys.contract.ts'

export const { queries: apiKeysApi } = connect('api-keys', apiKeysContract)
