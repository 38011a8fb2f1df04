import type { FastifyRequest } from 'fastify'
import { type Actor, linkActor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { QuoteId } from '../../../kernel/ids.ts'
import { defaultLocale, type Locale } from '../../../kernel/locale.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { localeOf } from '../../../platform/http/page-locale.ts'
import type { Services } from '../../../platform/services.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import {
  type AgencyAndAgentProfile,
  readAgencyAndAgent,
} from '../../organizations/server/read-public-agency.ts'
import { quoteTexts } from '../shared/quote-texts.ts'
import { isConfirmed } from './confirmed-browser.ts'
import { findQuote, type QuoteRow } from './quotes.sql.ts'

/** Services of a public call or page; a member of an agency may be signed in. */
export type QuoteServices = Services & {
  readonly principal?: Principal | undefined
  /** The visitor's request, for the language and for what this browser may see; jobs have none. */
  readonly request?: FastifyRequest | undefined
}

/** Returns the visitor's language, before or without a client. */
export const visitorLocale = ({ request }: QuoteServices, preferred?: string | null): Locale =>
  request === undefined ? defaultLocale : localeOf(request, preferred)

/** A quote whose link was followed, with the agency and the agent who sends it. */
export interface OpenedQuote extends AgencyAndAgentProfile {
  readonly transaction: OrganizationTransaction
  readonly quote: QuoteRow
  /** Today in the organization's time zone. */
  readonly today: CalendarDate
  readonly expired: boolean
  readonly locale: Locale
  /** Whether this visitor may see more of the client than the first name (decision 019). */
  readonly confirmed: boolean
  readonly actor: Actor
}

/**
 * Opens a quote by its public id, in one transaction. Throws 404 for an unknown id, 403 for a
 * member of another organization (decision 134).
 */
export async function openQuote<Result>(
  services: QuoteServices,
  publicId: string,
  work: (opened: OpenedQuote) => Promise<Result>,
): Promise<Result> {
  const { clock, config, principal, request } = services
  const texts = quoteTexts[visitorLocale(services)]
  const done = await openPublicLink(
    services,
    publicId,
    ['quote'],
    async ({ transaction, targetId }) => {
      if (principal !== undefined && principal.organizationId !== transaction.organizationId)
        throw new AppError('FORBIDDEN', texts.quoteForbidden)
      const quote = await findQuote(transaction, targetId as QuoteId)
      if (quote === undefined) return undefined
      const sender = await readAgencyAndAgent(transaction, quote.agent_id, {
        state: quote.state,
        clock,
      })
      const today = clock.today(sender.timeZone)
      const expired = quote.expires_on < today
      const { organizationId } = transaction
      const actor = linkActor(principal, { organizationId, contactId: quote.contact_id })
      const locale = visitorLocale(services, quote.preferred_language)
      const confirmed =
        principal !== undefined ||
        (request !== undefined && isConfirmed(config, request, quote.contact_public_id))
      const opened = { ...sender, transaction, quote, today, expired, locale, confirmed, actor }
      return { result: await work(opened) }
    },
  )
  if (done === undefined) throw new AppError('NOT_FOUND', texts.quoteLinkInvalid)
  return done.result
}

/** Opens a quote that has not expired; an expired one throws 404 like an unknown one. */
export async function openCurrentQuote<Result>(
  services: QuoteServices,
  publicId: string,
  work: (opened: OpenedQuote) => Promise<Result>,
): Promise<Result> {
  return openQuote(services, publicId, (opened) => {
    if (opened.expired) throw new AppError('NOT_FOUND', quoteTexts[opened.locale].quoteLinkInvalid)
    return work(opened)
  })
}
