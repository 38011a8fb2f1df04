import { entitlementsContract } from '../features/entitlements/shared/entitlements.contract.ts'
import { connect } from './connect.ts'

export const { queries: entitlementsApi } = connect('entitlements', entitlementsContract)
