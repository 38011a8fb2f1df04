import { auditContract } from '../features/audit/shared/audit.contract.ts'
import { connect } from './connect.ts'

export const { queries: auditApi } = connect('audit', auditContract)
