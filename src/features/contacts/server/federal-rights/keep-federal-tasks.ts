import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { federalClock } from '../../../enrollment-windows/shared/federal-right.rules.ts'
import { federalTaskText } from '../../shared/federal-rights/federal-right-texts.ts'
import { addAgentTasks, closeAgentTasks } from '../agent-tasks.ts'
import { listOpenEnds } from './federal-rights.sql.ts'
import { listOpenTaskDetails } from './open-task-details.sql.ts'

/** Agents call in the morning of a right's first day. */
const morning = 9 * 60

/**
 * Makes the contact's tasks to call those of its open rights: one for each last day to come, due
 * when the right begins, at once if it has. Others are done, with what the member has said.
 */
export async function keepFederalTasks(
  { principal }: MemberContext,
  transaction: OrganizationTransaction,
  { contactId, today, at }: { contactId: ContactId; today: CalendarDate; at: Date },
): Promise<void> {
  const kind = 'federal_right'
  const clocks = (await listOpenEnds(transaction, contactId))
    .map((end) => federalClock(end, today))
    .filter(({ standing }) => standing !== 'over')
  const keep = clocks.map(({ until }) => federalTaskText(until))
  await closeAgentTasks(transaction, contactId, { kind, at, by: principal.agentId, keep })
  const open = await listOpenTaskDetails(transaction, contactId, kind)
  for (const { from, until, standing } of clocks) {
    const detail = federalTaskText(until)
    if (open.includes(detail)) continue
    open.push(detail)
    await addAgentTasks(transaction, [contactId], {
      ...{ kind, detail, at, unlessSame: true },
      ...(standing === 'coming' && { dueAt: () => ({ day: from, minute: morning }) }),
    })
  }
}
