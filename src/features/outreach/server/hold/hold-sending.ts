import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { dateIn, instantAt } from '../../../../platform/clock.ts'
import {
  readInstallation,
  storeHeartbeat,
  storeHold,
} from '../../../../platform/database/installation.ts'
import { inOrganization, systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { listOrganizationIds } from '../../../organizations/server/list-organization-ids.ts'
import { requestPlanningAgain } from '../plan/planning-status.sql.ts'
import { dueTimes } from '../queue/due-times.ts'
import {
  addEmailsInDoubt,
  listLettersBy,
  listPlannedBy,
  listQueuedBy,
} from './emails-in-doubt.sql.ts'

/**
 * Holds outreach emails and letters in a database that was restored to its state at `dataFrom`, and
 * notes those due by now: they may have been sent since then. Every organization is planned again.
 * Returns how many are in doubt. An interrupted run can be repeated.
 */
export async function holdSending(
  services: Pick<Services, 'database' | 'clock'>,
  { dataFrom }: { dataFrom: Date | null },
): Promise<number> {
  const { database, clock } = services
  const heldAt = clock.now()
  const organizationIds = await systemTransaction(database, async (system) => {
    const before = (await readInstallation(system)).hold?.dataFrom ?? dataFrom
    const since = earlier(before, dataFrom)
    // First, so that nothing is sent while the emails in doubt are listed.
    await storeHold(system, { heldAt, dataFrom: since })
    await storeHeartbeat(system, heldAt)
    return listOrganizationIds(system)
  })
  let inDoubt = 0
  for (const organizationId of organizationIds)
    inDoubt += await noteEmailsInDoubt(services, organizationId, heldAt)
  return inDoubt
}

const earlier = (one: Date | null, other: Date | null) =>
  one === null || other === null || one < other ? one : other

async function noteEmailsInDoubt(
  { database }: Pick<Services, 'database'>,
  organizationId: OrganizationId,
  until: Date,
): Promise<number> {
  return inOrganization({ database, organizationId }, async (transaction) => {
    const timeZone = await getTimeZone(transaction)
    const today = dateIn(timeZone, until)
    const dueAt = memoizedByDay((day) => dueTimes(day, timeZone))
    const planned = (await listPlannedBy(transaction, today))
      .map((email) => ({
        ...email,
        dueAt: dueAt(email.sendDate)(email.outboxContactId, email.state),
      }))
      .filter((email) => email.dueAt <= until)
    const queued = await listQueuedBy(transaction, until)
    // They are printed at any hour of a day.
    const letters = (await listLettersBy(transaction, today)).map((letter) => ({
      ...letter,
      dueAt: instantAt(letter.sendDate, 0, timeZone),
    }))
    await requestPlanningAgain(transaction, until)
    return addEmailsInDoubt(transaction, [...planned, ...queued, ...letters])
  })
}

function memoizedByDay<Value>(make: (day: CalendarDate) => Value): (day: CalendarDate) => Value {
  const made = new Map<CalendarDate, Value>()
  return (day) => {
    const known = made.get(day) ?? make(day)
    made.set(day, known)
    return known
  }
}
