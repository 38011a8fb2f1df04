import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId, ContactId } from '../../../kernel/ids.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { sendTransactional } from '../../../platform/mailer/send-transactional.ts'
import { buildMessage, renderTemplate } from '../../../platform/mailer/template.ts'
import type { Services } from '../../../platform/services.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { blocksRequestedEmail, findSuppression } from '../../contacts/server/suppression.ts'
import { readAgencyAndAgent } from '../../organizations/server/read-public-agency.ts'
import { defaultEffectiveDate } from '../shared/effective-dates.rules.ts'
import { quotePath } from '../shared/quote-link.ts'
import { createQuotes } from './create-quotes.ts'
import { RenewedQuoteEmail, renewedQuoteSubject } from './emails/RenewedQuoteEmail.tsx'
import { type OpenedQuote, openQuote } from './open-quote.ts'

interface EmailToSend {
  readonly to: string
  readonly test: boolean
  readonly agency: string
  readonly brandColor: string
  readonly values: Readonly<Record<string, string>>
}

/**
 * Emails a new quote link to the email address on file. The result is the same for an unknown id, a
 * suppressed address and an email sent (decision 133). Throws 429 after 3 requests for one link or
 * 20 from one network within 15 minutes.
 */
export async function renewQuote(
  services: Services,
  quoteId: string,
  ipAddress: string,
): Promise<void> {
  await limitAttempts(services, [
    [`renew-quote:${quoteId.slice(0, 40)}`, 3],
    [`renew-quote-from:${networkOf(ipAddress)}`, 20],
  ])
  const email = await prepareEmail(services, quoteId)
  if (email !== undefined) void sendRenewal(services, email)
}

async function prepareEmail(services: Services, quoteId: string): Promise<EmailToSend | undefined> {
  try {
    return await openQuote(
      { ...services, principal: undefined, request: undefined },
      quoteId,
      (opened) => renewOpened(services, opened),
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

async function renewOpened(
  services: Services,
  { transaction, quote, today, expired, ...sender }: OpenedQuote,
): Promise<EmailToSend | undefined> {
  if (blocksRequestedEmail(await findSuppression(transaction, quote.contact_id))) return undefined
  let publicId: string = quote.public_id
  if (expired) {
    const item = {
      contactId: quote.contact_id as ContactId,
      agentId: quote.quote_agent_id as AgentId | null,
      effectiveDate: defaultEffectiveDate(today),
      source: 'link' as const,
    }
    publicId =
      (await createQuotes(transaction, [item], services.clock.now()))[0]?.publicId ?? publicId
  }
  const { agency } = sender
  const phone = sender.agentPhone ?? agency.phone
  return {
    // Before Go Live all email goes to the default agent (decision 152).
    to: sender.live
      ? quote.contact_email
      : (await readAgencyAndAgent(transaction, null)).agentEmail,
    test: !sender.live,
    agency: agency.name,
    brandColor: agency.primaryColor,
    values: {
      firstName: quote.first_name,
      agency: agency.name,
      address: sender.postalAddress ?? '',
      callLine: phone === undefined ? '' : `Questions? Call us at ${displayPhone(phone)}.`,
      link: `${services.config.baseUrl}${quotePath({ quoteId: publicId, orgId: agency.orgId })}`,
    },
  }
}

// Runs after the response, so that the response time reveals nothing.
async function sendRenewal(
  services: Services,
  { to, test, agency, brandColor, values }: EmailToSend,
): Promise<void> {
  try {
    const template = await renderTemplate(
      'quote-renewal',
      `${test ? 'TEST: ' : ''}${renewedQuoteSubject}`,
      RenewedQuoteEmail({ brandColor }),
    )
    const from = { name: agency, address: services.config.mailFrom }
    await sendTransactional(services, {
      kind: 'renewal',
      to,
      compose: (stamp) => buildMessage(template, values, { from, to, ...stamp }),
    })
  } catch (error) {
    services.log.error({ error }, 'quote renewal email failed')
  }
}
