import { AppError } from '../../../../kernel/app-error.ts'
import { dayMs } from '../../../../kernel/duration.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import {
  asSystem,
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { listAdmins } from '../../../access/server/list-admins.ts'
import { stopRenewal } from '../../../billing/server/plans/stop-renewal.ts'
import { graceOfDeletion } from '../../../entitlements/shared/agency-life.rules.ts'
import { lockDeletionDue, setDeletionDue } from '../../../organizations/server/deletion-due.ts'
import { workIsDue } from '../../../organizations/server/work-due.ts'
import { deletionAsked, wrongAgencyName } from '../../shared/agency-data-texts.ts'
import { isAgencyName } from '../../shared/agency-name.rules.ts'
import { insertAgencyDeletion } from './deletion.sql.ts'
import { tellAdminsOfDeletion } from './tell-admins-of-deletion.ts'

/**
 * Deletes the agency after 14 days, in which its clients get no email and an admin can keep it. The
 * subscription is not renewed. Throws 400 for another name, 409 if it was asked for already.
 */
export async function askForDeletion(
  context: MemberContext,
  { name }: { readonly name: string },
): Promise<{ dueAt: string }> {
  const { clock, principal, organizationId } = context
  const now = clock.now()
  const dueAt = new Date(now.getTime() + graceOfDeletion * dayMs)
  const ask = async (transaction: OrganizationTransaction) => {
    const organization = await lockDeletionDue(transaction)
    if (organization === undefined || !isAgencyName(name, organization.name))
      throw new AppError('BAD_REQUEST', wrongAgencyName)
    if (organization.deletion_due_at !== null) throw new AppError('CONFLICT', deletionAsked)
    return organization
  }
  await inOrganization(context, ask)
  // Without a lock: the payment provider may be slow.
  await stopRenewal(context)
  await inOrganization(context, async (transaction) => {
    const organization = await ask(transaction)
    await setDeletionDue(transaction, dueAt, now)
    const admins = await listAdmins(transaction)
    const askedBy = admins.find(({ id }) => id === principal.agentId)?.email ?? ''
    await asSystem(transaction, (system) =>
      insertAgencyDeletion(system, {
        organizationId,
        dueAt,
        askedBy,
        askedAt: now,
        agency: organization.name,
        slug: organization.slug,
      }),
    )
    await workIsDue(transaction, 'queue', now)
    await recordAudit(transaction, context, {
      action: 'agency_data.ask_deletion',
      entity: 'organization',
      id: organizationId,
      detail: { dueAt: dueAt.toISOString() },
    })
    await tellAdminsOfDeletion(transaction, { kind: 'asked', by: askedBy, dueAt })
  })
  return { dueAt: dueAt.toISOString() }
}
