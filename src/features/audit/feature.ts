import { defineFeature } from '../../platform/feature.ts'
import { auditRoutes } from './server/audit.routes.ts'
import { exportAuditLogRoute } from './server/export-audit-log.ts'

export const auditFeature = defineFeature({
  name: 'audit',
  routes: auditRoutes,
  rawRoutes: [exportAuditLogRoute],
})
