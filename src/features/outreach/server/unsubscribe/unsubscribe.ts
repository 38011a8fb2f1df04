import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId, EmailId, OrganizationId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { readSignedPublicId } from '../../../../platform/crypto.ts'
import {
  leaveSystemFor,
  type OrganizationTransaction,
  systemTransaction,
} from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../../platform/services.ts'
import { findDeletedEmail } from '../../../contacts/server/trash/find-deleted-email.ts'
import { replanContactsJob } from '../../../contacts/shared/replan-contacts.job.ts'
import { suppress } from '../send/outbox-email.sql.ts'
import { unsubscribePurpose } from '../send/prepare-email.ts'

export const unsubscribeLinkInvalid =
  'This unsubscribe link is not valid. Please call or write to us and we will take you off the list.'

/** Whom an unsubscribe link is about; `inert` for a test email, whose link shows the page and changes nothing. */
export interface UnsubscribeTarget {
  readonly emailId: EmailId
  readonly contactId: ContactId
  readonly email: string
  readonly agencyName: string
  readonly agencyPhone: string | null
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly done: boolean
  readonly inert: boolean
}

async function withTarget<Result>(
  services: Services,
  token: string,
  work: (
    transaction: OrganizationTransaction,
    target: UnsubscribeTarget,
    organizationId: OrganizationId,
  ) => Promise<Result>,
): Promise<Result> {
  const publicId = readSignedPublicId(services.keys, unsubscribePurpose, token)
  if (publicId === undefined) throw new AppError('NOT_FOUND', unsubscribeLinkInvalid)
  return systemTransaction(services.database, async (system) => {
    const link = await system
      .selectFrom('directory.public_link')
      .select(['organization_id', 'target_id'])
      .where('public_id', '=', publicId)
      .where('kind', '=', 'email')
      .executeTakeFirst()
    if (link === undefined) throw new AppError('NOT_FOUND', unsubscribeLinkInvalid)
    const organizationId = link.organization_id as OrganizationId
    const transaction = await leaveSystemFor(system, organizationId)
    const target = await findTarget(transaction, link.target_id)
    if (target === undefined) throw new AppError('NOT_FOUND', unsubscribeLinkInvalid)
    return work(transaction, target, organizationId)
  })
}

async function findTarget(
  transaction: OrganizationTransaction,
  emailId: number,
): Promise<UnsubscribeTarget | undefined> {
  const sent = await transaction
    .selectFrom('email as m')
    .innerJoin('contact as c', (join) =>
      join.onRef('c.organization_id', '=', 'm.organization_id').onRef('c.id', '=', 'm.contact_id'),
    )
    .select(['m.contact_id', 'm.send_mode', 'm.recipient', 'c.email'])
    .where('m.id', '=', emailId)
    .executeTakeFirst()
  // Whoever wants off the list gets off, the contact deleted or not: it may be restored.
  const found = sent ?? (await findDeletedEmail(transaction, emailId))
  if (found === undefined) return undefined
  const organization = await transaction
    .selectFrom('organization')
    .select(['name', 'phone', 'primary_color', 'secondary_color'])
    .executeTakeFirstOrThrow()
  const row = { ...organization, ...found }
  const email = row.send_mode === 'test' ? row.email : (row.recipient ?? row.email)
  const suppressed = await transaction
    .selectFrom('suppression')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return {
    emailId: emailId as EmailId,
    contactId: row.contact_id as ContactId,
    email,
    agencyName: row.name,
    agencyPhone: row.phone,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    done: suppressed !== undefined,
    inert: row.send_mode === 'test',
  }
}

/** What the unsubscribe page shows. Throws 404 for a token that is not ours. */
export function readUnsubscribe(services: Services, token: string): Promise<UnsubscribeTarget> {
  return withTarget(services, token, async (_transaction, target) => target)
}

/** Takes the address off the agency's list, for good: the plan drops its emails, waiting ones are cancelled when claimed. */
export function unsubscribe(
  services: Services,
  token: string,
  ipAddress?: string,
): Promise<UnsubscribeTarget> {
  return withTarget(services, token, async (transaction, target, organizationId) => {
    if (target.inert || target.done) return target
    await suppress(
      transaction,
      organizationId,
      target.email,
      'unsubscribed',
      target.emailId,
      services.clock.now(),
    )
    const { contactId } = target
    await recordAudit(
      transaction,
      { clock: services.clock, actor: { kind: 'visitor', contactId }, ipAddress },
      { action: 'outreach.unsubscribe', entity: 'contact', id: contactId },
    )
    await enqueue(transaction, replanContactsJob, { organizationId, contactIds: [contactId] })
    return { ...target, done: true }
  })
}
