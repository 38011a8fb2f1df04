import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type {
  AgentId,
  ContactId,
  EmailId,
  OrganizationId,
  PublicId,
  QuoteId,
} from '../../../../kernel/ids.ts'
import { dateIn } from '../../../../platform/clock.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import { DeliveryError } from '../../../../platform/mailer/mailer.ts'
import type { EmailTemplate } from '../../../../platform/mailer/template.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { countSent } from '../../../activity/server/count-sent.ts'
import { markContactsEmailed } from '../../../contacts/server/contact-status.ts'
import { replanContactsJob } from '../../../contacts/shared/replan-contacts.job.ts'
import { createQuotes } from '../../../quotes/server/create-quotes.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import { followUpStops } from '../../shared/plan/follow-up.rules.ts'
import { handOver, type Outcome, type ReadyEmail } from './hand-over.ts'
import { findMailingOrganization } from './mailing-organization.sql.ts'
import {
  extendLease,
  postponeOutboxEmail,
  releaseOutboxEmails,
  removeFromOutbox,
} from './outbox.sql.ts'
import {
  findQuotesOfEmails,
  lockOutboxEmails,
  markEnded,
  markSending,
  markSent,
  markUntried,
  markWaiting,
  type OutboxEmail,
  suppress,
} from './outbox-email.sql.ts'
import { messageOf, prepareEmail } from './prepare-email.ts'
import { readTemplate, storeTemplate } from './template.sql.ts'
import { type MailingOrganization, templateFor } from './templates.ts'

/** A claim runs out after this; while its batch is worked on it is renewed. A killed worker's emails go again after it. */
export const leaseLength = 20_000
const renewEvery = 5000
/** After so many tries over two days an email that the server keeps putting off has failed. */
const mostAttempts = 12

/**
 * Hands one organization's claimed emails to SMTP: stored as `sending` with their Message-IDs first, then handed over, then
 * recorded. Killed in between, those in `sending` go again with the same Message-ID and show as possibly sent twice; told to stop by
 * `signal`, it ends the hand-overs it has begun and leaves the others to be claimed at once.
 */
export async function sendBatch(
  context: OrganizationContext,
  emailIds: readonly EmailId[],
  signal?: AbortSignal,
): Promise<void> {
  const ready = await inOrganization(context, (transaction) =>
    prepareBatch({ ...context, transaction }, transaction, emailIds),
  )
  if (ready.length === 0) return
  const renewal = setInterval(() => void renewLease(context, emailIds), renewEvery)
  try {
    const outcomes = await handOver(context, ready, signal)
    await inOrganization(context, (transaction) => recordOutcomes(context, transaction, outcomes))
  } finally {
    clearInterval(renewal)
  }
}

async function renewLease(
  context: OrganizationContext,
  emailIds: readonly EmailId[],
): Promise<void> {
  const until = new Date(context.clock.now().getTime() + leaseLength)
  await inOrganization(context, (transaction) => extendLease(transaction, emailIds, until)).catch(
    (error) => context.log.warn({ error }, 'lease not renewed'),
  )
}

async function prepareBatch(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  emailIds: readonly EmailId[],
): Promise<ReadyEmail[]> {
  const now = context.clock.now()
  const { organization, defaultAgentEmail } = await findMailingOrganization(transaction)
  const due = await lockOutboxEmails(transaction, emailIds)
  const canceled = organization.subscription_status === 'canceled'
  const stopped = canceled ? due : due.filter(({ suppressed }) => suppressed)
  const going = due.filter((email) => !stopped.includes(email))
  const reason = canceled ? 'Subscription canceled' : followUpStops.unsubscribed
  const stoppedIds = stopped.map(({ id }) => id)
  await markEnded(transaction, stoppedIds, 'cancelled', reason)
  const ended = new Set([...emailIds].filter((id) => !going.some((email) => email.id === id)))
  await removeFromOutbox(transaction, [...ended])

  const quotes = await quotesFor(transaction, going, dateIn(organization.time_zone, now), now)
  const templates = await templatesFor(transaction, organization, going, now)
  const around = {
    config: context.config,
    keys: context.keys,
    organization,
    defaultAgentEmail,
    now,
  }
  const ready: ReadyEmail[] = []
  for (const email of going) {
    const [template, quote] = [templates.get(email.id), quotes.get(email.id)]
    if (template === undefined || quote === undefined) continue
    try {
      const prepared = prepareEmail(email, template, quote.publicId, quote.id, around)
      ready.push({
        email: prepared,
        message: messageOf(prepared, template),
        attempts: email.attempts + 1,
      })
    } catch (error) {
      // One email that cannot be built must not hold up the others.
      context.log.error({ error, email: email.id }, 'email cannot be built')
      await markEnded(transaction, [email.id], 'failed', String(error))
      await removeFromOutbox(transaction, [email.id])
    }
  }
  await markSending(
    transaction,
    ready.map(({ email }) => email),
  )
  return ready
}

/** Each email's quote: the one of an earlier try, a follow-up's that of the email it follows, else a new one. */
async function quotesFor(
  transaction: OrganizationTransaction,
  emails: readonly OutboxEmail[],
  today: CalendarDate,
  now: Date,
): Promise<Map<EmailId, { id: QuoteId; publicId: PublicId }>> {
  const followed = await findQuotesOfEmails(
    transaction,
    emails.filter(isFollowUp).map(({ occasion }) => Number(occasion)),
  )
  const quotes = new Map<EmailId, { id: QuoteId; publicId: PublicId }>()
  const wanting: OutboxEmail[] = []
  for (const email of emails) {
    const known =
      email.quoteId !== null && email.quotePublicId !== null
        ? { id: email.quoteId, publicId: email.quotePublicId }
        : undefined
    const quote = known ?? (isFollowUp(email) ? followed.get(Number(email.occasion)) : undefined)
    if (quote === undefined) wanting.push(email)
    else quotes.set(email.id, quote)
  }
  const effectiveDate = defaultEffectiveDate(today)
  const items = wanting.map((email) => ({
    contactId: email.contact.id,
    agentId: email.agent.id,
    effectiveDate,
    source: email.emailType === 'quote_email' ? ('quote_email' as const) : ('outreach' as const),
  }))
  const made = await createQuotes(transaction, items, now)
  wanting.forEach((email, index) => {
    const quote = made[index]
    if (quote !== undefined) quotes.set(email.id, { id: quote.quoteId, publicId: quote.publicId })
  })
  return quotes
}

const isFollowUp = ({ emailType }: OutboxEmail) => emailType.startsWith('follow_up_')

async function templatesFor(
  transaction: OrganizationTransaction,
  organization: MailingOrganization,
  emails: readonly OutboxEmail[],
  now: Date,
): Promise<Map<EmailId, EmailTemplate>> {
  const templates = new Map<EmailId, EmailTemplate>()
  const stored = new Set<string>()
  for (const email of emails) {
    const kept =
      email.templateHash === null ? undefined : await readTemplate(transaction, email.templateHash)
    const template =
      kept ?? (await templateFor(organization, email.emailType, email.eventPassed, email.sendMode))
    if (kept === undefined && !stored.has(template.contentHash)) {
      stored.add(template.contentHash)
      await storeTemplate(
        transaction,
        organization.organization_id as OrganizationId,
        template,
        now,
      )
    }
    templates.set(email.id, template)
  }
  return templates
}

async function recordOutcomes(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  outcomes: readonly Outcome[],
): Promise<void> {
  const now = context.clock.now()
  const { organization } = await findMailingOrganization(transaction)
  const day = dateIn(organization.time_zone, now)
  const idsOf = (wanted: Outcome['result']) =>
    outcomes.filter(({ result }) => result === wanted).map(({ ready }) => ready.email.id)
  const delivered = idsOf('sent')
  const sent = await markSent(transaction, delivered, now, day)
  await removeFromOutbox(transaction, delivered)
  for (const { ready, result } of outcomes)
    if (result instanceof DeliveryError)
      await recordFailure(context, transaction, ready, result, now)
  await markUntried(transaction, idsOf('left'))
  await releaseOutboxEmails(transaction, idsOf('left'))
  await countSent(transaction, countRows(sent, day))
  const contactIds = [...new Set(sent.map((email) => email.contact_id as ContactId))]
  if (contactIds.length === 0) return
  const production = sent
    .filter((email) => email.send_mode === 'production')
    .map((email) => email.contact_id as ContactId)
  await markContactsEmailed(transaction, production, now)
  await enqueue(transaction, replanContactsJob, {
    organizationId: context.organizationId,
    contactIds,
  })
}

async function recordFailure(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  ready: ReadyEmail,
  error: DeliveryError,
  now: Date,
): Promise<void> {
  const { id } = ready.email
  const failure = error.message.slice(0, 500)
  if (error.permanent || ready.attempts >= mostAttempts) {
    await markEnded(transaction, [id], 'failed', failure)
    await removeFromOutbox(transaction, [id])
    // A server that refuses the recipient itself says that the address is dead.
    if (error.recipientRefused && ready.email.sender.unsubscribeUrl !== null)
      await suppress(transaction, context.organizationId, ready.email.recipient, 'bounced', id, now)
    return
  }
  await markWaiting(transaction, id, failure)
  await postponeOutboxEmail(
    transaction,
    id,
    new Date(now.getTime() + Math.min(2 ** ready.attempts, 360) * 60_000),
  )
}

interface SentRow {
  readonly agent_id: number | null
  readonly email_type: string
  readonly send_mode: string
}

function countRows(sent: readonly SentRow[], day: CalendarDate) {
  const counts = new Map<
    string,
    {
      day: CalendarDate
      emailType: string
      agentId: AgentId | null
      sendMode: string
      count: number
    }
  >()
  for (const { agent_id, email_type, send_mode } of sent) {
    const key = `${email_type}/${agent_id}/${send_mode}`
    const row = counts.get(key) ?? {
      day,
      emailType: email_type,
      agentId: agent_id as AgentId | null,
      sendMode: send_mode,
      count: 0,
    }
    row.count += 1
    counts.set(key, row)
  }
  return [...counts.values()]
}
