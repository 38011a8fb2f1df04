import { addDays, type CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { instantAt } from '../../../platform/clock.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { listAdmins } from '../../access/server/list-admins.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { forEachDue } from '../../organizations/server/work-due.ts'
import { warnOfLicensesJob } from '../shared/agent-emails.job.ts'
import { firstWarningDays, warningStep, warningSteps } from '../shared/license.rules.ts'
import { type ExpiringLicense, listExpiringLicenses, markWarned } from './licenses.sql.ts'

/** Warns of licenses that expire, once for each step. In the minute tick; safe to run twice. */
export const warnOfLicenses = (services: Services): Promise<void> =>
  forEachDue(services, { work: 'licenses' }, async ({ clock, organizationId, transaction }) => {
    const timeZone = await getTimeZone(transaction)
    const today = clock.today(timeZone)
    await warnOrganization(transaction, organizationId, today)
    return { dueAt: instantAt(addDays(today, 1), 0, timeZone) }
  })

/** Marks the warnings that are due and enqueues an email for each recipient. */
async function warnOrganization(
  transaction: OrganizationTransaction,
  organizationId: OrganizationId,
  today: CalendarDate,
): Promise<void> {
  const expiring = await listExpiringLicenses(transaction, addDays(today, firstWarningDays), {
    lock: true,
  })
  const due = expiring.filter((license) => isDue(license, today))
  if (expiring.length > 0)
    for (const step of warningSteps)
      await markWarned(transaction, addDays(today, step === 0 ? -1 : step), step)
  if (due.length === 0) return
  const admins = new Set((await listAdmins(transaction)).map(({ id }) => id))
  for (const recipientId of new Set([...admins, ...due.map(({ agentId }) => agentId)])) {
    const licenses = due.filter(({ agentId }) => admins.has(recipientId) || agentId === recipientId)
    await enqueue(transaction, warnOfLicensesJob, {
      organizationId,
      recipientId,
      licenses: licenses.map(({ agentId, state }) => ({ agentId, state })),
    })
  }
}

function isDue({ expiresOn, warnedDays }: ExpiringLicense, today: CalendarDate): boolean {
  const step = warningStep(expiresOn, today)
  return step !== undefined && (warnedDays === null || warnedDays > step)
}
