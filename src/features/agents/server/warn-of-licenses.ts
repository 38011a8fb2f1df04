import { addDays, type CalendarDate } from '../../../kernel/calendar-date.ts'
import { dateIn } from '../../../platform/clock.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { OrganizationContext, Services } from '../../../platform/services.ts'
import { listAdmins } from '../../access/server/list-admins.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { warnOfLicensesJob } from '../shared/agent-emails.job.ts'
import { warningStep, warningSteps } from '../shared/license.rules.ts'
import {
  type ExpiringLicense,
  listExpiringLicenses,
  listOrganizationsToWarn,
  markWarned,
} from './licenses.sql.ts'

/** Warns of licenses that expire, once for each step. In the minute tick; safe to run twice. */
export async function warnOfLicenses(services: Services): Promise<void> {
  // UTC is ahead of every American zone; each organization then decides by its own day.
  const today = dateIn('UTC', services.clock.now())
  const organizations = await systemTransaction(services.database, (system) =>
    listOrganizationsToWarn(system, today),
  )
  for (const organizationId of organizations)
    await warnOrganization({ ...services, organizationId })
}

/** Marks the warnings that are due and enqueues an email for each recipient, in one transaction. */
async function warnOrganization(context: OrganizationContext): Promise<void> {
  const { organizationId } = context
  await inOrganization(context, async (transaction) => {
    const today = context.clock.today(await getTimeZone(transaction))
    const expiring = await listExpiringLicenses(transaction, addDays(today, 60), { lock: true })
    const due = expiring.filter((license) => isDue(license, today))
    for (const step of warningSteps)
      await markWarned(transaction, addDays(today, step === 0 ? -1 : step), step)
    if (due.length === 0) return
    const admins = new Set((await listAdmins(transaction)).map(({ id }) => id))
    for (const recipientId of new Set([...admins, ...due.map(({ agentId }) => agentId)])) {
      const licenses = due.filter(
        ({ agentId }) => admins.has(recipientId) || agentId === recipientId,
      )
      await enqueue(transaction, warnOfLicensesJob, {
        ...{ organizationId, recipientId },
        licenses: licenses.map(({ agentId, state }) => ({ agentId, state })),
      })
    }
  })
}

function isDue({ expiresOn, warnedDays }: ExpiringLicense, today: CalendarDate): boolean {
  const step = warningStep(expiresOn, today)
  return step !== undefined && (warnedDays === null || warnedDays > step)
}
