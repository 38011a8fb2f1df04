import { SMTPServer } from 'smtp-server'
import {
  type EmailToQueue,
  queueEmails,
} from '../src/features/outreach/server/queue/queue-emails.ts'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import type { ContactId, OrganizationId } from '../src/kernel/ids.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import { createMailer } from '../src/platform/mailer/mailer.ts'
import type { Services } from '../src/platform/services.ts'

/** Adds birthday emails to the outbox, due immediately. Returns how many were added. */
export function queueTo(
  services: Services,
  organizationId: OrganizationId,
  contactIds: readonly ContactId[],
  options: Partial<EmailToQueue> = {},
): Promise<number> {
  const now = services.clock.now()
  const emails = contactIds.map(
    (contactId): EmailToQueue => ({
      contactId,
      agentId: null,
      emailType: 'birthday',
      occasion: '2026',
      scheduledDate: calendarDate('2026-06-15'),
      dueAt: now,
      sendMode: 'production',
      eventPassed: false,
      ...options,
    }),
  )
  const scope = { database: services.database, organizationId }
  return inOrganization(scope, (transaction) => queueEmails(transaction, emails, now))
}

/** Returns the only email to a contact, as stored. */
export const emailTo = (
  { database }: Services,
  organizationId: OrganizationId,
  contactId: ContactId,
) =>
  inOrganization({ database, organizationId }, (transaction) =>
    transaction
      .selectFrom('email')
      .selectAll()
      .where('contact_id', '=', contactId)
      .executeTakeFirstOrThrow(),
  )

export interface StartedMailServer {
  /** Services that send to this server. */
  readonly services: Services
  /** Recipients of the accepted messages. */
  readonly received: string[]
  close(): Promise<void>
}

/** Starts a mail server on a real socket. `refusalOf` decides whom it refuses, and how. */
export async function startMailServer(
  services: Services,
  refusalOf: (recipient: string) => { code: number; text: string } | undefined,
): Promise<StartedMailServer> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const refusal = refusalOf(address)
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        received.push(session.envelope.rcptTo[0]?.address ?? '')
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const smtpUrl = `smtp://127.0.0.1:${port}?tls=off`
  const mailer = await createMailer({ smtpUrl, log: services.log, now: services.clock.now })
  return {
    services: { ...services, mailer },
    received,
    close: async () => {
      await mailer.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
