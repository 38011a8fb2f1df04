import { organizationsContract } from '../features/organizations/shared/organizations.contract.ts'
import { connect } from './connect.ts'

export const { queries: organizationsApi } = connect('organizations', organizationsContract)
