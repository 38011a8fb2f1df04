import { addDays, type CalendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { instantAt } from '../../../../platform/clock.ts'
import { waitingLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import { readReadinessFacts } from '../../../organizations/server/read-readiness.ts'
import { workIsDoneSince } from '../../../organizations/server/work-due.ts'
import { missingForEmails } from '../../../organizations/shared/readiness.rules.ts'
import { haltOnComplaints } from '../../../sending/server/halt-on-complaints.ts'
import { openDrafts } from '../drafts/open-drafts.ts'
import { lockOutPlanners } from '../plan/lock-plan.sql.ts'
import { getPlanningStatus, mayQueueEmails } from '../plan/planning-status.sql.ts'
import { type DailyRoom, lockDailyRoom, readDailyRoom } from './daily-room.ts'
import { dueTimes } from './due-times.ts'
import { isHeldToday, joinHouseholds } from './join-households.ts'
import {
  lockPlannedEmailsDue,
  type PlannedEmailDue,
  type PlanPosition,
  removeCanceledEmails,
  removePlannedEmails,
} from './planned-emails-due.sql.ts'
import { queueEmails } from './queue-emails.ts'
import { whyQueued } from './why-queued.ts'

const batchSize = 1000

/**
 * Moves due emails from the plan to the outbox, one for each contact and day; a second one waits
 * for the next day. Those of one household's inbox go together. Waits until today is planned,
 * because yesterday's plan may be outdated, and while the agency lacks details that emails show.
 * Returns how many were queued. Handler of queueDueEmailsJob; runs may overlap.
 */
export async function queueDueEmails(
  context: OrganizationContext,
  signal?: AbortSignal,
): Promise<number> {
  const since = context.clock.now()
  const status = await inOrganization(context, getPlanningStatus)
  const today = context.clock.today(status.timeZone)
  if (!mayQueueEmails(status, today)) return 0
  const facts = await inOrganization(context, readReadinessFacts)
  if (missingForEmails(facts).length > 0) return 0
  const queue = {
    today,
    sendMode: status.live ? ('production' as const) : ('test' as const),
    dueAt: dueTimes(today, status.timeZone),
  }
  await openDrafts(context, queue)
  const day = { today, timeZone: status.timeZone }
  let room = await inOrganization(context, async (transaction) => {
    // A complaint may have come before its email was counted.
    await haltOnComplaints(context, transaction, day)
    return readDailyRoom(transaction, day)
  })
  let queued = 0
  for (let after: PlanPosition | undefined; ; ) {
    signal?.throwIfAborted()
    const batch: QueuedBatch = await queueBatch(context, { ...queue, day, room, after })
    queued += batch.queued
    room = batch.room
    if (batch.last === undefined) break
    after = batch.last
  }
  // What is left has no room, or may not go today: whatever changes that says that work is due.
  if (queued === 0)
    await inOrganization(context, (transaction) =>
      workIsDoneSince(transaction, 'queue', {
        since,
        dueAt: instantAt(addDays(today, 1), 0, status.timeZone),
      }),
    )
  return queued
}

interface BatchToQueue {
  readonly today: CalendarDate
  readonly sendMode: SendMode
  readonly dueAt: ReturnType<typeof dueTimes>
  readonly day: Parameters<typeof lockDailyRoom>[1]
  readonly room: DailyRoom
  readonly after: PlanPosition | undefined
}

interface QueuedBatch {
  readonly queued: number
  readonly room: DailyRoom
  readonly last: PlanPosition | undefined
}

function queueBatch(
  context: OrganizationContext,
  { today, sendMode, dueAt, day, room: before, after }: BatchToQueue,
): Promise<QueuedBatch> {
  return inOrganization({ ...context, limits: waitingLimits }, async (transaction) => {
    await lockOutPlanners(transaction)
    const room = before.isLimited() ? await lockDailyRoom(transaction, day) : before
    const due = await lockPlannedEmailsDue(transaction, {
      today,
      sendMode,
      after,
      limit: batchSize,
    })
    const going = await joinHouseholds(
      context,
      transaction,
      due.filter((email) => !isHeldToday(context, email, today) && room.take(email)),
      { today, sendMode },
    )
    const all = going.flatMap(({ email, companions }) => [email, ...companions])
    if (all.length > 0) {
      const toQueue = (email: PlannedEmailDue) => ({
        contactId: email.contactId,
        agentId: email.agentId,
        emailType: email.type,
        occasion: email.occasion,
        scheduledDate: today,
        dueAt: dueAt(email.contactId, email.state),
        sendMode,
        eventPassed: email.eventDate !== null && toDayNumber(today) > email.eventDate,
        why: whyQueued(context, email.planned),
      })
      const emails = going.map(({ email, companions }) => ({
        ...toQueue(email),
        companions: companions.map((other) => ({ ...toQueue(other), ownDate: other.sendDate })),
      }))
      await removeCanceledEmails(transaction, all, sendMode)
      await queueEmails(transaction, emails, context.clock.now())
      await removePlannedEmails(transaction, all)
    }
    return { queued: all.length, room, last: due.at(-1) }
  })
}
