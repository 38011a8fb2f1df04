import { type CalendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { parseStateCode } from '../../../../kernel/us-state.ts'
import { dateIn } from '../../../../platform/clock.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import { sendingPause } from '../../../entitlements/shared/sending-pause.rules.ts'
import { holdingWindow } from '../../shared/plan/smart-send.rules.ts'
import { sharePlan } from '../plan/lock-plan.sql.ts'
import { type PlanningStatus, readPlanningStatus } from '../plan/planning-status.sql.ts'
import { dueTimes } from './due-times.ts'
import {
  lockPlannedEmailsDue,
  type PlannedEmailDue,
  type PlanPosition,
  removeCanceledEmails,
  removePlannedEmails,
} from './planned-emails-due.sql.ts'
import { queueEmails } from './queue-emails.ts'

const batchSize = 1000

/** Whether the plan of today is complete and the agency's emails may go; before Go Live they go to the agency itself. */
export function mayQueue(day: PlanningStatus, today: CalendarDate): boolean {
  if (day.seeding || day.plannedThrough === null || day.plannedThrough < today) return false
  const created = toDayNumber(dateIn(day.timeZone, day.createdAt))
  return (
    sendingPause(
      { live: day.live, subscriptionStatus: day.subscriptionStatus, created },
      toDayNumber(today),
    ) === undefined
  )
}

/**
 * Takes the due emails out of the plan and puts them into the outbox, one for each contact and day; what is left for a contact goes the
 * next day. Handler of queueDueEmailsJob; safe to run again and beside itself. Answers how many were queued. Nothing goes while today is
 * not planned yet: yesterday's plan does not know what was decided since.
 */
export async function queueDueEmails(
  context: OrganizationContext,
  signal?: AbortSignal,
): Promise<number> {
  const day = await inOrganization(context, readPlanningStatus)
  const today = context.clock.today(day.timeZone)
  if (!mayQueue(day, today)) return 0
  const queue = {
    today,
    sendMode: day.live ? ('production' as const) : ('test' as const),
    dueAt: dueTimes(today, day.timeZone),
  }
  let queued = 0
  for (let after: PlanPosition | undefined; ; ) {
    signal?.throwIfAborted()
    const batch: QueuedBatch = await queueBatch(context, { ...queue, after })
    queued += batch.queued
    if (batch.last === undefined) return queued
    after = batch.last
  }
}

interface BatchToQueue {
  readonly today: CalendarDate
  readonly sendMode: SendMode
  readonly dueAt: ReturnType<typeof dueTimes>
  readonly after: PlanPosition | undefined
}

interface QueuedBatch {
  readonly queued: number
  readonly last: PlanPosition | undefined
}

function queueBatch(
  context: OrganizationContext,
  { today, sendMode, dueAt, after }: BatchToQueue,
): Promise<QueuedBatch> {
  const { organizationId } = context
  return inOrganization(context, async (transaction) => {
    await sharePlan(transaction, organizationId)
    const due = await lockPlannedEmailsDue(transaction, organizationId, {
      today,
      sendMode,
      after,
      limit: batchSize,
    })
    const going = due.filter((email) => !isHeld(context, email, today))
    if (going.length > 0) {
      const emails = going.map((email) => ({
        contactId: email.contactId,
        agentId: email.agentId,
        emailType: email.type,
        occasion: email.occasion,
        scheduledDate: today,
        dueAt: dueAt(email.contactId, email.state),
        sendMode,
        eventPassed: email.eventDate !== null && toDayNumber(today) > email.eventDate,
      }))
      await removeCanceledEmails(transaction, organizationId, going, sendMode)
      await queueEmails(transaction, organizationId, emails, context.clock.now())
      await removePlannedEmails(transaction, organizationId, going)
    }
    return { queued: going.length, last: due.at(-1) }
  })
}

/** An email moved to another day may have moved into an exclusion: then it stays for the planner to decide. */
function isHeld(
  { config }: OrganizationContext,
  email: PlannedEmailDue,
  today: CalendarDate,
): boolean {
  const contact = {
    ...email,
    state: email.state === null ? null : (parseStateCode(email.state) ?? null),
  }
  return holdingWindow(ruleBooks[config.ruleBook], contact, toDayNumber(today)) !== undefined
}
