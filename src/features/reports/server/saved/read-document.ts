import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import {
  commissionDocument,
  persistencyDocument,
  type ReportDocument,
} from '../../shared/report-document.ts'
import { ReportOfKind } from '../../shared/saved-report.rules.ts'
import { groupNames } from '../group-names.ts'
import { readCommission } from '../read-commission.ts'
import { readPersistency } from '../read-persistency.ts'

/** Returns a saved report with figures of this moment. */
export async function readDocument(
  context: OrganizationContext,
  stored: ReportOfKind,
): Promise<ReportDocument> {
  // As the schema of this version has it.
  const report = ReportOfKind.parse(stored)
  const { agent } = report.query
  const agentName =
    agent === undefined
      ? undefined
      : (await inOrganization(context, (transaction) => groupNames(transaction, 'agent')))(
          String(agent),
        )
  if (report.kind === 'persistency')
    return persistencyDocument({
      query: report.query,
      figures: await readPersistency(context, { ...report.query, refresh: true }),
      agentName,
    })
  return commissionDocument({
    query: report.query,
    figures: await readCommission(context, { ...report.query, refresh: true }),
    agentName,
  })
}
