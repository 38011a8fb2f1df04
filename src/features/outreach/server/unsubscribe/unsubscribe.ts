import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId, EmailId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { readSignedPublicId } from '../../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { addressesOfWish } from '../../../contacts/server/carry-wish.ts'
import { requestReplan } from '../../../contacts/server/request-replan.ts'
import {
  findSuppression,
  findWish,
  listContactsOfAddresses,
  suppressEmailAddress,
} from '../../../contacts/server/suppression.ts'
import { findDeletedEmail } from '../../../contacts/server/trash/find-deleted-email.ts'
import { openPublicLink } from '../../../organizations/server/open-public-link.ts'
import { readPublicAgency } from '../../../organizations/server/read-public-agency.ts'
import { recordWebhookEvents } from '../../../webhooks/server/record-webhook-events.ts'
import type { ChoicesForm, Unsubscription } from '../../shared/unsubscribe-page.ts'
import { unsubscribeTexts } from '../../shared/unsubscribe-texts.ts'
import { unsubscribePurpose } from '../send/prepare-email.ts'
import { readChoicesForm } from './read-choices-form.ts'

/** The email that an unsubscribe link belongs to. */
export interface UnsubscribeTarget {
  readonly emailId: EmailId
  readonly contactId: ContactId
  readonly inTrash: boolean
  readonly email: string
  readonly page: Omit<Unsubscription, 'email'>
  /**
   * Null for an address that gets no email or is no longer the client's, and for a client who is
   * deceased, deleted or not to be contacted.
   */
  readonly choices: ChoicesForm | null
  /** Whether this client may end the unsubscription of their own address. */
  readonly mayReturn: boolean
  /** The contact's preferred language, if it is known. */
  readonly language: string | null
}

/** Runs `work` for the email of a link, in its organization. Throws 404 for a wrong token. */
export async function withTarget<Result>(
  services: Services,
  token: string,
  work: (transaction: OrganizationTransaction, target: UnsubscribeTarget) => Promise<Result>,
): Promise<Result> {
  const publicId = readSignedPublicId(services.keys, unsubscribePurpose, token) ?? ''
  const result = await openPublicLink(services, publicId, ['email'], async (opened) => {
    const target = await findTarget(services, opened.transaction, opened.targetId)
    return target && { value: await work(opened.transaction, target) }
  })
  if (result === undefined) throw new AppError('NOT_FOUND', unsubscribeTexts.en.linkInvalid)
  return result.value
}

async function findTarget(
  { clock }: Services,
  transaction: OrganizationTransaction,
  emailId: number,
): Promise<UnsubscribeTarget | undefined> {
  const { organizationId } = transaction
  const sent = await transaction
    .selectFrom('email as m')
    .innerJoin('contact as c', (join) =>
      join.onRef('c.organization_id', '=', 'm.organization_id').onRef('c.id', '=', 'm.contact_id'),
    )
    .select(['m.contact_id', 'm.send_mode', 'm.recipient', 'c.email', 'c.preferred_language'])
    .where('m.organization_id', '=', organizationId)
    .where('m.id', '=', emailId)
    .executeTakeFirst()
  // A deleted contact may be restored, so unsubscribing works for it too.
  const found = sent ?? (await findDeletedEmail(transaction, emailId))
  if (found === undefined) return undefined
  const { agency, timeZone } = await readPublicAgency(transaction)
  const inert = found.send_mode === 'test'
  // The address may have been removed since; an email that went has its recipient.
  const email = (inert ? found.email : null) ?? found.recipient ?? found.email ?? ''
  const wish = await findWish(transaction, email)
  // Who got another address since still gets emails there.
  const done =
    wish !== null && (!found.email || (await findWish(transaction, found.email)) !== null)
  const reason = sent && (await findSuppression(transaction, found.contact_id))
  const reachable = reason !== 'do_not_contact' && reason !== 'deceased'
  const language = sent?.preferred_language ?? null
  // Who holds an email sent to a wrong or former address must not choose for the client.
  const isOwn = inert || sent?.recipient?.toLowerCase() === sent?.email?.toLowerCase()
  const isClients = sent !== undefined && isOwn && reachable
  return {
    emailId: emailId as EmailId,
    contactId: found.contact_id as ContactId,
    inTrash: sent === undefined,
    email,
    language,
    mayReturn: wish === 'unsubscribed' && isClients && !inert,
    choices:
      done || !isClients
        ? null
        : await readChoicesForm(transaction, {
            id: found.contact_id,
            language,
            today: clock.today(timeZone),
            getsPlanned: reason !== 'medicare_advantage',
          }),
    page: {
      agencyName: agency.name,
      agencyPhone: agency.phone ?? null,
      primaryColor: agency.primaryColor,
      secondaryColor: agency.secondaryColor,
      done,
      inert,
    },
  }
}

/** Returns the data of the unsubscribe page. Throws 404 for an invalid token. */
export function readUnsubscribe(services: Services, token: string): Promise<UnsubscribeTarget> {
  return withTarget(services, token, async (_transaction, target) => target)
}

/**
 * Suppresses the email address, and the one that the client has now, for everyone who shares them,
 * until they ask for emails again. Their emails leave the plan, and those in the outbox are
 * canceled when they are claimed.
 */
export function unsubscribe(
  services: Services,
  token: string,
  ipAddress?: string,
): Promise<UnsubscribeTarget> {
  return withTarget(services, token, async (transaction, target) => {
    const { email, emailId, contactId, inTrash, page, choices } = target
    if (page.inert || page.done) return target
    const { clock } = services
    const reason = 'unsubscribed'
    const addresses = await addressesOfWish(transaction, { contactId, email })
    for (const address of addresses)
      await suppressEmailAddress(transaction, {
        email: address,
        reason,
        emailId,
        at: clock.now(),
      })
    await recordAudit(
      transaction,
      { clock, actor: { kind: 'visitor', contactId }, ipAddress },
      { action: 'outreach.unsubscribe', entity: 'contact', id: contactId },
    )
    const sharing = await listContactsOfAddresses(transaction, addresses)
    // A reader finds no contact in the trash: it is named where it is the only one.
    const named = inTrash && sharing.length > 0 ? [] : [contactId]
    const contactIds = [...new Set([...named, ...sharing])]
    await requestReplan(transaction, contactIds)
    await recordWebhookEvents(transaction, {
      type: 'contact.unsubscribed',
      contactIds,
      at: clock.now(),
    })
    return { ...target, choices: null, mayReturn: choices !== null, page: { ...page, done: true } }
  })
}
