import { connect } from '../../../api/connect.ts'
import { entitlementsContract } from '../shared/entitlements.contract.ts'

export const { queries: entitlementsApi } = connect('entitlements', entitlementsContract)
