import { connect } from '../../../api/connect.ts'
import { auditContract } from '../shared/audit.contract.ts'

export const { queries: auditApi } = connect('audit', auditContract)
