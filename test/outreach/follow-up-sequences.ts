import { insertSubmitted } from '../../src/features/eligibility/server/eligibility.sql.ts'
import { sealAnswers } from '../../src/features/eligibility/server/seal-answers.ts'
import { planContacts } from '../../src/features/outreach/server/plan/plan-contacts.ts'
import { queueDueEmails } from '../../src/features/outreach/server/queue/queue-due-emails.ts'
import { addDays, calendarDate } from '../../src/kernel/calendar-date.ts'
import type { EmailId } from '../../src/kernel/ids.ts'
import type { OrganizationTransaction } from '../../src/platform/database/transaction.ts'
import type { TestApp } from '../app.ts'
import { buildContact, buildOrganization, type ContactToBuild } from '../builders.ts'
import { allNo, oneYes } from '../calls/health-answers.ts'
import { sendQueued, storedEmails, storedPlan, storeEmail, within } from './stored-plans.ts'

const base = calendarDate('2026-06-01')

/** Events in the evening of a day, after that day's emails were sent. */
export type Evenings = Readonly<Record<string, () => Promise<unknown>>>

/**
 * A contact without yearly emails in these weeks, whose quote was emailed on June 1, 2026, and the
 * days after it.
 */
export async function startSequence(app: TestApp, contact: Partial<ContactToBuild> = {}) {
  const { services } = app
  app.clock.set(base)
  const { organizationId } = await buildOrganization(services)
  const contactId = await buildContact(services, organizationId, {
    birthDate: calendarDate('1955-11-20'),
    ...contact,
  })
  const baseId = await storeEmail(services, organizationId, {
    contactId,
    type: 'quote_email',
    occasion: base,
    day: base,
  })
  const context = { ...services, organizationId }
  const inAgency = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
    within(services, organizationId, work)
  return {
    organizationId,
    contactId,
    inAgency,
    /** Plans, queues and sends each day from June 1; an evening's event plans the contact again. */
    async runDays(days: number, evenings: Evenings = {}): Promise<void> {
      for (let elapsed = 0; elapsed < days; elapsed += 1) {
        const today = addDays(base, elapsed)
        app.clock.set(today)
        await planContacts(context)
        await queueDueEmails(context)
        await sendQueued(services, organizationId, today)
        await evenings[today]?.()
        if (evenings[today]) await planContacts(context, [contactId])
      }
    },
    /** Runs a single day, as after an outage. */
    async runDay(day: string): Promise<void> {
      app.clock.set(calendarDate(day))
      await planContacts(context)
      await queueDueEmails(context)
    },
    /** Returns the follow-ups of a base email, by default the quote's, by day. */
    async sent(emailId: EmailId = baseId): Promise<string[]> {
      const emails = (await storedEmails(services, organizationId)).filter(
        ({ occasion }) => occasion === String(emailId),
      )
      return emails.map((email) => `${email.scheduled_date} ${email.email_type}`)
    },
    async stoppedBecause(): Promise<string | null | undefined> {
      return (await storedEmails(services, organizationId)).find(({ id }) => id === baseId)
        ?.follow_ups_stopped
    },
    async planned(): Promise<string[]> {
      const rows = (await storedPlan(services, organizationId)).filter(({ type }) =>
        type.startsWith('follow_up'),
      )
      return rows.map((row) => `${row.target_date} ${row.type} ${row.status}`)
    },
    /** Submits health answers now. */
    answer: (outcome: 'accept' | 'decline') =>
      inAgency(async (transaction) => {
        const answers = outcome === 'accept' ? allNo() : oneYes('in May')
        const visitor = { transaction, contactId }
        await insertSubmitted(transaction, {
          contactId,
          quoteId: null,
          emailId: null,
          resumeHash: Buffer.alloc(32),
          at: services.clock.now(),
          ...(await sealAnswers(services, visitor, { answers })),
        })
      }),
  }
}

export type StartedSequence = Awaited<ReturnType<typeof startSequence>>
