import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { judgeComplaints } from '../shared/complaint-rate.rules.ts'
import { tellProviderHaltedJob } from '../shared/sending.job.ts'
import { countComplaints } from './count-complaints.ts'
import { insertHalt } from './provider-halts.sql.ts'

/**
 * Halts planned emails to each provider whose users complain too much, and has the admins told once
 * for each halt. Call it after a complaint was stored, in its transaction, and before emails are
 * queued. Returns the providers that it has halted.
 */
export async function haltOnComplaints(
  { clock }: Pick<Services, 'clock'>,
  transaction: OrganizationTransaction,
  { today, timeZone }: { readonly today: CalendarDate; readonly timeZone: string },
): Promise<string[]> {
  const { organizationId } = transaction
  const halted: string[] = []
  for (const [provider, count] of await countComplaints(transaction, { today, timeZone })) {
    if (judgeComplaints(count) !== 'halt') continue
    const id = await insertHalt(transaction, { provider, ...count, at: clock.now() })
    if (id === undefined) continue
    halted.push(provider)
    await recordAudit(
      transaction,
      { clock, actor: { kind: 'system' } },
      {
        action: 'sending.halt_provider',
        entity: 'organization',
        id: organizationId,
        detail: { provider, ...count },
      },
    )
    await enqueue(transaction, tellProviderHaltedJob, { organizationId, haltId: id })
  }
  return halted
}
