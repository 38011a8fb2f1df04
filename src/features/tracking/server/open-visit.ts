import { type Actor, linkActor } from '../../../kernel/actor.ts'
import {
  type AgentId,
  type ContactId,
  type EmailId,
  type OrganizationId,
  type PublicId,
  parsePublicId,
  type QuoteId,
} from '../../../kernel/ids.ts'
import { defaultLocale, type Locale } from '../../../kernel/locale.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { requestReplan } from '../../contacts/server/request-replan.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import { readAgencyAndAgent } from '../../organizations/server/read-public-agency.ts'
import type { AgencyAndAgent } from '../../organizations/shared/agency.ts'
import { findVisitContact, findVisitEmail, findVisitQuote, lockVisitorRows } from './visit.sql.ts'

/** The public ids in a consumer page's URL. */
export interface VisitLink {
  readonly orgId?: string | undefined
  /** A quote's id, or a contact's. */
  readonly id?: string | undefined
  readonly contactId?: string | undefined
  readonly tid?: string | undefined
}

/** Services of a public call or page; a member of the agency may be signed in. */
export type VisitServices = Services & { readonly principal?: Principal | undefined }

/** A contact who has followed a link, in a transaction of the agency's. */
export interface Visit {
  readonly transaction: OrganizationTransaction
  readonly organizationId: OrganizationId
  readonly contactId: ContactId
  readonly contactPublicId: PublicId
  readonly quoteId: QuoteId | null
  readonly quoteExpired: boolean
  readonly emailId: EmailId | null
  /** The quote's agent, else the contact's; null means the default agent. */
  readonly agentId: AgentId | null
  /** The contact's. */
  readonly state: string | null
  /** The contact's; null: not known. */
  readonly preferredLanguage: string | null
  /** A member on the agency's pages, or a test email's link: nothing is stored (decision 152). */
  readonly inert: boolean
  readonly actor: Actor
}

/**
 * Opens a consumer's link: `id` as a quote, then as a contact, then `contactId`. Returns undefined
 * for an id that is malformed, unknown or of another organization than `orgId`. Without `orgId`
 * only quotes are found.
 */
export async function openVisit<Result>(
  services: VisitServices,
  link: VisitLink,
  work: (visit: Visit) => Promise<Result>,
): Promise<Result | undefined> {
  const { orgId } = link
  const [id, namedContact, tid] = [link.id, link.contactId, link.tid].map((text) =>
    parsePublicId(text ?? ''),
  )
  if (id === undefined && namedContact === undefined) return undefined
  const kind = orgId === undefined ? 'quote' : 'organization'
  return openPublicLink(
    services,
    orgId ?? id ?? '',
    [kind],
    async ({ transaction, organizationId }) => {
      const quote = id && (await findVisitQuote(transaction, id))
      const visitor =
        quote ??
        (id && (await findVisitContact(transaction, id))) ??
        (namedContact && (await findVisitContact(transaction, namedContact)))
      if (visitor === undefined) return undefined
      const { contactId, contactPublicId, agentId, state, preferredLanguage } = visitor
      const quoteId = quote?.quoteId ?? null
      const email = await findVisitEmail(transaction, { contactId, quoteId, tid })
      return work({
        transaction,
        organizationId,
        contactId,
        contactPublicId,
        quoteId,
        quoteExpired: quote !== undefined && quote.expiresOn < services.clock.today(quote.timeZone),
        emailId: email?.emailId ?? null,
        agentId,
        state,
        preferredLanguage,
        inert: email?.test === true || services.principal?.organizationId === organizationId,
        actor: linkActor(services.principal, { organizationId, contactId }),
      })
    },
  )
}

/** Returns the agency and agent for a visitor's page in its language. */
export async function readVisitAgency(
  { clock }: Pick<Services, 'clock'>,
  { transaction, agentId, state }: Visit,
  locale: Locale = defaultLocale,
): Promise<AgencyAndAgent> {
  const { agency, agent, medicareAdvantageCards, tpmoDisclaimer } = await readAgencyAndAgent(
    transaction,
    agentId,
    { state, clock },
  )
  return { agency, agent, medicareAdvantageCards, tpmoDisclaimer: tpmoDisclaimer[locale] }
}

/** Makes a visitor's actions wait for each other. Call it before reading rows both may write. */
export async function lockVisitor({ transaction, contactId, emailId }: Visit): Promise<void> {
  await lockVisitorRows(transaction, contactId, emailId)
}

/** Replans the visitor's emails, because follow-ups depend on the visitor's actions. */
export const replanVisitor = ({ transaction, contactId }: Visit): Promise<void> =>
  requestReplan(transaction, [contactId])
