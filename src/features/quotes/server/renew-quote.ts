import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId, ContactId } from '../../../kernel/ids.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import { networkOf } from '../../../platform/http/network-address.ts'
import { sendTransactional } from '../../../platform/mailer/send-transactional.ts'
import { buildMessage, renderTemplate } from '../../../platform/mailer/template.ts'
import type { Services } from '../../../platform/services.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { defaultEffectiveDate } from '../shared/effective-dates.rules.ts'
import { quotePath } from '../shared/quote-link.ts'
import { createQuotes } from './create-quotes.ts'
import { RenewedQuoteEmail, renewedQuoteSubject } from './emails/RenewedQuoteEmail.tsx'
import { type OpenedQuote, openQuote } from './open-quote.ts'
import { findDefaultAgent, isBlocked } from './quotes.sql.ts'

interface EmailToSend {
  readonly to: string
  readonly test: boolean
  readonly agency: string
  readonly values: Readonly<Record<string, string>>
}

/**
 * Emails a fresh link of a quote to the address on file. What happened is never told (decision 133): an unknown id, an address that
 * may not be emailed and an email sent all end the same way. Throws 429 beyond 3 requests a link or 20 a network address in a quarter of an hour.
 */
export async function renewQuote(
  services: Services,
  quoteId: string,
  address: string,
): Promise<void> {
  await limitAttempts(services, [
    [`renew-quote:${quoteId.slice(0, 40)}`, 3],
    [`renew-quote-from:${networkOf(address)}`, 20],
  ])
  const email = await prepareEmail(services, quoteId)
  if (email !== undefined) void sendMail(services, email)
}

async function prepareEmail(services: Services, quoteId: string): Promise<EmailToSend | undefined> {
  try {
    return await openQuote({ ...services, principal: undefined }, quoteId, (opened) =>
      renewOpened(services, opened),
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

async function renewOpened(
  services: Services,
  { transaction, quote, organization, today, expired }: OpenedQuote,
): Promise<EmailToSend | undefined> {
  if (await isBlocked(transaction, quote.contact_id, quote.contact_email)) return undefined
  const test = organization.go_live_at === null
  let publicId: string = quote.public_id
  if (expired) {
    const item = {
      contactId: quote.contact_id as ContactId,
      agentId: quote.agent_id as AgentId | null,
      effectiveDate: defaultEffectiveDate(today),
      source: 'link' as const,
    }
    publicId =
      (await createQuotes(transaction, [item], services.clock.now()))[0]?.publicId ?? publicId
  }
  const phone = quote.agent_phone ?? organization.phone
  return {
    // Before Go Live nothing reaches a consumer (decision 152).
    to: test ? (await findDefaultAgent(transaction)).email : quote.contact_email,
    test,
    agency: organization.name,
    values: {
      firstName: quote.first_name,
      agency: organization.name,
      address: organization.postal_address ?? '',
      callLine: phone === null ? '' : `Questions? Call us at ${displayPhone(phone)}.`,
      link: `${services.config.baseUrl}${quotePath({ quoteId: publicId, orgId: organization.public_id })}`,
    },
  }
}

// After the response, so that its time says nothing.
async function sendMail(
  services: Services,
  { to, test, agency, values }: EmailToSend,
): Promise<void> {
  try {
    const template = await renderTemplate(
      'quote-renewal',
      `${test ? 'TEST: ' : ''}${renewedQuoteSubject}`,
      RenewedQuoteEmail(),
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
