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
 * Keeps the contact's tasks to call to those of its open rights, one for each last day to come;
 * others are done, with what the member has said. One is added for `opened`, the last day of
 * coverage that was noted or opened again, due when its right begins, at once if it has: a task of
 * another right that an agent has done is not asked for again.
 */
export async function keepFederalTasks(
  { principal }: MemberContext,
  transaction: OrganizationTransaction,
  {
    contactId,
    opened,
    today,
    at,
  }: { contactId: ContactId; opened: CalendarDate | undefined; today: CalendarDate; at: Date },
): Promise<void> {
  const kind = 'federal_right'
  const clocks = (await listOpenEnds(transaction, contactId))
    .map((end) => federalClock(end, today))
    .filter(({ standing }) => standing !== 'over')
  const keep = clocks.map(({ until }) => federalTaskText(until))
  await closeAgentTasks(transaction, contactId, { kind, at, by: principal.agentId, keep })
  if (opened === undefined) return
  const { from, until, standing } = federalClock(opened, today)
  const detail = federalTaskText(until)
  // An open one keeps its day, which may have been put off.
  const open = await listOpenTaskDetails(transaction, contactId, kind)
  if (standing === 'over' || open.includes(detail)) return
  await addAgentTasks(transaction, [contactId], {
    kind,
    detail,
    at,
    unlessSame: true,
    ...(standing === 'coming' && { dueAt: () => ({ day: from, minute: morning }) }),
  })
}
