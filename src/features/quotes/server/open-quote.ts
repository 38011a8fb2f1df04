import { AppError } from '../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { type OrganizationId, parsePublicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import {
  leaveSystemFor,
  type OrganizationTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { quoteForbidden, quoteLinkInvalid } from '../shared/quote-texts.ts'
import { findQuoteLink } from './find-quote-link.ts'
import { type OrganizationRow, type QuoteRow, readOrganization, readQuote } from './quotes.sql.ts'

export interface OpenedQuote {
  readonly transaction: OrganizationTransaction
  readonly organizationId: OrganizationId
  readonly quote: QuoteRow
  readonly organization: OrganizationRow
  /** Today in the organization's zone. */
  readonly today: CalendarDate
  readonly expired: boolean
}

/**
 * Follows a quote's public id in one transaction: system role, then the organization it belongs to. Throws 404 for an id that leads
 * nowhere, 403 for a person signed in with another organization (decision 134).
 */
export async function openQuote<Result>(
  services: Services & { readonly principal?: Principal | undefined },
  publicId: string,
  work: (opened: OpenedQuote) => Promise<Result>,
): Promise<Result> {
  const id = parsePublicId(publicId)
  if (id === undefined) throw new AppError('NOT_FOUND', quoteLinkInvalid)
  return systemTransaction(services.database, async (system) => {
    const link = await findQuoteLink(system, id)
    if (link === undefined) throw new AppError('NOT_FOUND', quoteLinkInvalid)
    const { organizationId, quoteId } = link
    if (services.principal !== undefined && services.principal.organizationId !== organizationId)
      throw new AppError('FORBIDDEN', quoteForbidden)
    const transaction = await leaveSystemFor(system, organizationId)
    const quote = await readQuote(transaction, quoteId)
    if (quote === undefined) throw new AppError('NOT_FOUND', quoteLinkInvalid)
    const organization = await readOrganization(transaction)
    const today = services.clock.today(organization.time_zone)
    return work({
      transaction,
      organizationId,
      quote,
      organization,
      today,
      expired: quote.expires_on < today,
    })
  })
}

/** The same for a link that must still live; an expired one throws 404 like one that never was. */
export async function openLivingQuote<Result>(
  services: Services & { readonly principal?: Principal | undefined },
  publicId: string,
  work: (opened: OpenedQuote) => Promise<Result>,
): Promise<Result> {
  return openQuote(services, publicId, (opened) => {
    if (opened.expired) throw new AppError('NOT_FOUND', quoteLinkInvalid)
    return work(opened)
  })
}
