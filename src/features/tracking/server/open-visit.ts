import { type Actor, linkActor } from '../../../kernel/actor.ts'
import {
  type ContactId,
  type EmailId,
  type OrganizationId,
  parsePublicId,
  type QuoteId,
} from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import {
  leaveSystemFor,
  type OrganizationTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { replanContactsJob } from '../../contacts/shared/replan-contacts.job.ts'
import { findOrganization } from '../../organizations/server/find-organization.ts'
import { findQuoteLink } from '../../quotes/server/find-quote-link.ts'
import { findContact, findEmail, findQuote, lockVisitor, readTimeZone } from './visit.sql.ts'

/** What the address of a consumers' page carries; every id is a public one. */
export interface VisitLink {
  readonly orgId?: string | undefined
  /** A quote's id, or a contact's. */
  readonly id?: string | undefined
  readonly contactId?: string | undefined
  readonly tid?: string | undefined
}

/** Services as a public call or page has them: a person of the agency may be signed in. */
export type VisitServices = Services & { readonly principal?: Principal | undefined }

/** Who a link has brought, in a transaction of the organization it belongs to. */
export interface Visit {
  readonly transaction: OrganizationTransaction
  readonly organizationId: OrganizationId
  readonly contactId: ContactId
  readonly quoteId: QuoteId | null
  readonly quoteExpired: boolean
  readonly emailId: EmailId | null
  /** The agency looking at its own pages, or the link of a test email: everything is shown, nothing is written (decision 152). */
  readonly inert: boolean
  readonly actor: Actor
}

/**
 * Follows a consumers' link: `id` as a quote, then as a contact, then `contactId`. Answers undefined, without having written, for an id
 * that is no public id, is unknown or belongs to another organization than `orgId`; without `orgId` only quotes are found.
 */
export async function openVisit<Result>(
  services: VisitServices,
  link: VisitLink,
  work: (visit: Visit) => Promise<Result>,
): Promise<Result | undefined> {
  const [orgId, id, namedContact, tid] = [link.orgId, link.id, link.contactId, link.tid].map(
    (text) => parsePublicId(text ?? ''),
  )
  if (id === undefined && namedContact === undefined) return undefined
  if (link.orgId !== undefined && orgId === undefined) return undefined
  return systemTransaction(services.database, async (system) => {
    const organizationId = orgId
      ? await findOrganization(system, orgId)
      : id && (await findQuoteLink(system, id))?.organizationId
    if (organizationId === undefined) return undefined
    const transaction = await leaveSystemFor(system, organizationId)
    const quote = id && (await findQuote(transaction, id))
    const contactId =
      quote?.contactId ??
      (id && (await findContact(transaction, id))) ??
      (namedContact && (await findContact(transaction, namedContact)))
    if (contactId === undefined) return undefined
    const quoteId = quote?.quoteId ?? null
    const email = await findEmail(transaction, { contactId, quoteId, tid })
    const today = services.clock.today(await readTimeZone(transaction))
    return work({
      transaction,
      organizationId,
      contactId,
      quoteId,
      quoteExpired: quote !== undefined && quote.expiresOn < today,
      emailId: email?.emailId ?? null,
      inert: email?.test === true || services.principal?.organizationId === organizationId,
      actor: linkActor(services.principal, { organizationId, contactId }),
    })
  })
}

/** Makes two actions of one visitor wait for each other; call it before reading what they might both write. */
export async function holdVisitor({ transaction, contactId, emailId }: Visit): Promise<void> {
  await lockVisitor(transaction, contactId, emailId)
}

/** The visitor's behavior decides about follow-ups, so the plan is made anew. */
export async function replanVisitor({
  transaction,
  organizationId,
  contactId,
}: Visit): Promise<void> {
  await enqueue(
    transaction,
    replanContactsJob,
    { organizationId, contactIds: [contactId] },
    { key: `replan-${organizationId}-${contactId}` },
  )
}
