import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { waitingLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { addAgentTasks } from '../../../contacts/server/agent-tasks.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import { handTaskText } from '../../shared/draft-texts.ts'
import { lockOutPlanners } from '../plan/lock-plan.sql.ts'
import { endAsNotified, lockToOpen, openAsDrafts } from './open-drafts.sql.ts'

const batchSize = 1000

/**
 * Of the emails whose day has come, has drafts wait for a member, and tells agents of those that
 * they send by hand, each by one task. Runs may overlap.
 */
export async function openDrafts(
  context: OrganizationContext,
  day: { readonly today: CalendarDate; readonly sendMode: SendMode },
): Promise<void> {
  for (;;) {
    const opened = await openBatch(context, day)
    if (opened < batchSize) return
  }
}

const openBatch = (
  context: OrganizationContext,
  day: { readonly today: CalendarDate; readonly sendMode: SendMode },
): Promise<number> =>
  inOrganization({ ...context, limits: waitingLimits }, async (transaction) => {
    await lockOutPlanners(transaction)
    const due = await lockToOpen(transaction, { ...day, limit: batchSize })
    const { draft = [], notify = [] } = Object.groupBy(due, ({ mode }) => mode)
    await openAsDrafts(transaction, draft, day)
    const now = context.clock.now()
    for (const [type, emails] of Map.groupBy(notify, (email) => email.type))
      await addAgentTasks(
        transaction,
        emails.map(({ contactId }) => contactId),
        { kind: 'email_by_hand', detail: handTaskText(type), at: now, unlessSame: true },
      )
    await endAsNotified(transaction, notify, { ...day, now })
    return due.length
  })
