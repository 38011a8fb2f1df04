import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { EmailId } from '../../../../kernel/ids.ts'
import { dateIn } from '../../../../platform/clock.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { mailboxAddress } from '../../../../platform/inbound/mailbox-address.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { requestReplan } from '../../../contacts/server/request-replan.ts'
import { readLicenses } from '../../../organizations/server/read-licenses.ts'
import { isFollowUpType } from '../../../organizations/shared/email-types.ts'
import { createQuotes } from '../../../quotes/server/create-quotes.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import { readSendingIdentity } from '../../../sending/server/sending-identity.ts'
import { readAnnouncements } from '../increases/announcements.sql.ts'
import { builderFor } from './build-email.ts'
import { endUnconfirmed, interruptedText } from './end-unconfirmed.ts'
import type { ReadyEmail } from './hand-over.ts'
import { lockContactsOfEmails } from './lock-contacts-of-emails.sql.ts'
import { getMailingOrganization } from './mailing-organization.sql.ts'
import { markEnded, setQuotes } from './mark-emails.sql.ts'
import { type EndedEmail, messagesOf } from './messages.rules.ts'
import { type DueEmail, lockLeasedEmails, removeFromOutbox } from './outbox.sql.ts'
import {
  type EmailQuote,
  listQuotesOfEmails,
  lockOutboxEmails,
  type OutboxEmail,
} from './outbox-emails.sql.ts'
import { readStops } from './read-stops.ts'

/**
 * Builds the claimed emails that may go; cancels those that may not go any more. An email that is
 * still `sending` was interrupted, so its outcome is unknown.
 */
export async function prepareBatch(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  emails: readonly DueEmail[],
  leaseId: string,
): Promise<{ readonly ready: ReadyEmail[]; readonly timeZone: string }> {
  const now = context.clock.now()
  const { organization, defaultAgentEmail } = await getMailingOrganization(transaction)
  const timeZone = organization.time_zone
  const domains = new Map(emails.map(({ emailId, domain }) => [emailId, domain]))
  await lockContactsOfEmails(transaction, [...domains.keys()], 'key share')
  const leased = await lockLeasedEmails(transaction, leaseId, [...domains.keys()])
  const claimed = await lockOutboxEmails(transaction, [...leased])
  const interrupted = claimed.filter((email) => email.interrupted).map(({ id }) => id)
  const undecided = await endUnconfirmed(transaction, interrupted, {
    failure: interruptedText,
    now,
  })
  const possible = claimed.filter(({ id }) => !undecided.has(id))
  const today = dateIn(timeZone, now)
  const announcements = await readAnnouncements(
    transaction,
    possible.map(({ contact: { id }, ...email }) => ({ ...email, contactId: id })),
  )
  const licenses = await readLicenses(transaction)
  const known = { announcements, licenses, now, today, timeZone }
  const stopFor = await readStops(context, transaction, possible, known)
  const { going, ended } = messagesOf(possible, leased, stopFor)
  await endStopped(transaction, ended)
  const goingIds = new Set(going.map(({ email }) => email.id))
  await removeFromOutbox(
    transaction,
    [...leased].filter((id) => !goingIds.has(id)),
  )

  const all = going.flatMap(({ email, companions }) => [email, ...companions])
  const quotes = await quotesFor(transaction, all, { today, now })
  const identity = await readSendingIdentity(context, transaction)
  const ready: ReadyEmail[] = []
  const preparation = { ...context, organization, defaultAgentEmail, now, licenses, identity }
  const building = { preparation, today, quotes, announcements }
  const build = await builderFor(transaction, all, building)
  for (const message of going) {
    const { email, companions } = message
    try {
      const built = await build(message)
      ready.push({
        ...built,
        dkim: identity.signerOf(built.email.sender.fromAddress),
        domain: domains.get(email.id) ?? '',
        returnAddress: returnAddressOf(context, email, built.email.sender.returnDomain),
        attempts: email.attempts + 1,
        unknownOutcomes: email.unknownOutcomes + (email.interrupted ? 1 : 0),
      })
    } catch (error) {
      // One email that cannot be built must not hold up the others.
      context.log.error({ error, email: email.id }, 'email cannot be built')
      const ids = [email, ...companions].map(({ id }) => id)
      await markEnded(transaction, ids, { status: 'failed', failure: String(error) })
      await removeFromOutbox(transaction, [email.id])
    }
  }
  return { ready, timeZone }
}

async function endStopped(
  transaction: OrganizationTransaction,
  ended: readonly EndedEmail[],
): Promise<void> {
  for (const [, alike] of Map.groupBy(ended, ({ status, failure }) => `${status} ${failure}`)) {
    const [{ status, failure } = {}] = alike
    const ids = alike.map(({ id }) => id)
    if (status !== undefined) await markEnded(transaction, ids, { status, failure: failure ?? '' })
  }
  await requestReplan(
    transaction,
    ended.flatMap(({ contactId, replans }) => (replans ? [contactId] : [])),
  )
}

/** A test email goes to the agency's own people. */
const returnAddressOf = (
  { config, keys }: OrganizationContext,
  { sendMode, publicId: id }: OutboxEmail,
  domain: string | undefined,
): string | undefined =>
  sendMode === 'test' ? undefined : mailboxAddress(config, keys, { kind: 'return', id, domain })

/**
 * Each email leads to its own quote, a follow-up to the quote of the email it follows; missing
 * quotes are created.
 */
async function quotesFor(
  transaction: OrganizationTransaction,
  emails: readonly OutboxEmail[],
  { today, now }: { today: CalendarDate; now: Date },
): Promise<Map<EmailId, EmailQuote>> {
  const followed = await listQuotesOfEmails(
    transaction,
    emails
      .filter(({ emailType }) => isFollowUpType(emailType))
      .map(({ occasion }) => Number(occasion)),
  )
  const quotes = new Map<EmailId, EmailQuote>()
  const without: OutboxEmail[] = []
  for (const email of emails) {
    const quote =
      email.quote ??
      (isFollowUpType(email.emailType) ? followed.get(Number(email.occasion)) : undefined)
    if (quote === undefined) without.push(email)
    else quotes.set(email.id, quote)
  }
  const effectiveDate = defaultEffectiveDate(today)
  const items = without.map((email) => ({
    contactId: email.contact.id,
    agentId: email.agent.id,
    effectiveDate,
    source: email.emailType === 'quote_email' ? ('quote_email' as const) : ('outreach' as const),
  }))
  const created = await createQuotes(transaction, items, now)
  without.forEach((email, index) => {
    const quote = created[index]
    if (quote !== undefined) quotes.set(email.id, { id: quote.quoteId, publicId: quote.publicId })
  })
  await setQuotes(
    transaction,
    without.flatMap(({ id }) => {
      const quote = quotes.get(id)
      return quote === undefined ? [] : [{ emailId: id, quoteId: quote.id }]
    }),
  )
  return quotes
}
