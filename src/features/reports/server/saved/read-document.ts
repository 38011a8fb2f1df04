import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { readFiguresOfAgency } from '../../../dashboard/server/read-figures-of-agency.ts'
import { figuresDocument } from '../../shared/figures-document.ts'
import { periodOfReport } from '../../shared/figures-report.ts'
import {
  commissionDocument,
  persistencyDocument,
  type ReportDocument,
} from '../../shared/report-document.ts'
import { ReportOfKind } from '../../shared/saved-report.rules.ts'
import { groupNames } from '../group-names.ts'
import { readCommission } from '../read-commission.ts'
import { readPersistency } from '../read-persistency.ts'

/** Returns a saved report with figures of this moment, and the agency's day of which they are. */
export async function readDocument(
  context: OrganizationContext,
  stored: ReportOfKind,
): Promise<{ document: ReportDocument; asOf: CalendarDate }> {
  // As the schema of this version has it.
  const report = ReportOfKind.parse(stored)
  const { agent } = report.query
  const agentName =
    agent === undefined
      ? undefined
      : (await inOrganization(context, (transaction) => groupNames(transaction, 'agent')))(
          String(agent),
        )
  if (report.kind === 'dashboard') {
    const { query } = report
    const period = periodOfReport(query)
    const figures = await readFiguresOfAgency(context, { period, agent })
    return { document: figuresDocument({ query, figures, agentName }), asOf: figures.today }
  }
  if (report.kind === 'persistency') {
    const { query } = report
    const figures = await readPersistency(context, { ...query, refresh: true })
    return { document: persistencyDocument({ query, figures, agentName }), asOf: figures.asOf }
  }
  const { query } = report
  const figures = await readCommission(context, { ...query, refresh: true })
  return { document: commissionDocument({ query, figures, agentName }), asOf: figures.asOf }
}
