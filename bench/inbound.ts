import { SMTPServer } from 'smtp-server'
import { mailReceiver } from '../src/features/correspondence/feature.ts'
import { queueEmails } from '../src/features/outreach/server/queue/queue-emails.ts'
import { sendOutbox } from '../src/features/outreach/server/send/send-outbox.ts'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import type { PublicId } from '../src/kernel/ids.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { refreshStatistics } from '../src/platform/database/refresh-statistics.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import { mailboxAddress } from '../src/platform/inbound/mailbox-address.ts'
import { startSmtpListener } from '../src/platform/inbound/smtp-listener.ts'
import { openSmtpSession, type SmtpServer } from '../src/platform/mailer/smtp-session.ts'
import { startDnsServer } from '../stand-ins/dns/dns-server.ts'
import { startSmtpSink } from '../stand-ins/smtp/start-smtp-sink.ts'
import { buildContacts, buildOrganization } from '../test/builders.ts'
import { deliveryReport } from '../test/files/mail-reports.ts'
import { openBench } from './support/database.ts'
import { countProcessorTime } from './support/processor-time.ts'
import { benchRows, percentile, report } from './support/report.ts'
import { preloadStatistics, statementCosts } from './support/statement-costs.ts'

const connections = 8
const rows = benchRows(2000)

interface Mail {
  readonly to: string
  readonly message: string
}

/**
 * Receives delivery reports about as many emails over real connections: read, checked, sealed,
 * stored, and each address suppressed. Yardstick: the same messages into a plain SMTP server that
 * only reads them. `--statements` adds what each statement cost.
 */
export async function run(options: readonly string[] = []): Promise<void> {
  const counted = options.includes('--statements')
  const dns = await startDnsServer()
  const sink = await startSmtpSink()
  const domain = 'in.holdfast.example'
  const smtpUrl = `smtp://127.0.0.1:${sink.port}?tls=off`
  const services = await openBench({
    ...{ smtpUrl, ...(counted && preloadStatistics) },
    env: { INBOUND_DOMAIN: domain, INBOUND_PORT: '0', INBOUND_DNS: dns.address },
  })
  const { config, keys, database, log, clock } = services
  const { inbound } = config
  if (inbound === undefined) throw new Error('email is not received')
  const listener = await startSmtpListener({
    ...{ inbound, log, receiver: mailReceiver(services) },
    limits: { connectionsOfNetwork: connections },
  })
  const plain = await startPlainServer()
  try {
    const agencies = Math.ceil(rows / 2500)
    const messages: Mail[] = []
    for (let agency = 0; agency < agencies; agency += 1) {
      const { organizationId } = await buildOrganization(services)
      const ids = await buildContacts(
        services,
        organizationId,
        Array.from({ length: Math.ceil(rows / agencies) }, (_, i) => ({
          email: `c${agency}-${i}@mail.example`,
        })),
      )
      const now = clock.now()
      const emails = ids.map((contactId) => ({
        ...{ contactId, agentId: null, emailType: 'birthday' as const, occasion: '2026' },
        ...{ scheduledDate: calendarDate('2026-06-15'), dueAt: now, eventPassed: false },
        sendMode: 'production' as const,
      }))
      const scope = { database, organizationId }
      await inOrganization(scope, (transaction) => queueEmails(transaction, emails, now))
      await sendOutbox(services)
      const sent = await inOrganization(scope, (transaction) =>
        transaction.selectFrom('email').select(['public_id', 'recipient']).execute(),
      )
      for (const { public_id, recipient } of sent) {
        const mailbox = { kind: 'return', id: public_id as PublicId } as const
        const to = mailboxAddress(config, keys, mailbox) ?? ''
        messages.push({ to, message: deliveryReport({ recipient: String(recipient) }) })
      }
    }
    await refreshStatistics(database.kysely)
    // Threads start with the first messages of a process.
    await deliver(listener.port, messages.splice(0, 20))
    const costs = counted ? await statementCosts(services) : undefined
    const processorTime = countProcessorTime({ database: [services.postmaster() ?? []].flat() })
    const ours = await deliver(listener.port, messages)
    const took = processorTime()
    await costs?.reportAll(messages.length)
    for (const [part, milliseconds] of Object.entries(took))
      report(`processor time of a report: ${part}`, milliseconds / messages.length, 'ms')
    const yardstick = await deliver(plain.port, messages)
    report(`reports received and noted (${messages.length})`, ours.rate, 'reports/s', {
      name: 'a plain server that only reads them',
      figure: yardstick.rate,
    })
    report('the slowest of a hundred', percentile(ours.times, 0.99), 'ms', {
      name: 'plain',
      figure: percentile(yardstick.times, 0.99),
    })
  } finally {
    await listener.close()
    await plain.close()
    await services.close()
    await dns.close()
    sink.stop()
  }
}

/** Hands messages over on several connections, one after the other on each. */
async function deliver(port: number, messages: readonly Mail[]) {
  const server: SmtpServer = {
    ...{ host: '127.0.0.1', port, ignoreTLS: true, deliveryTimeout: 60_000 },
  }
  const times: number[] = []
  let next = 0
  const elapsed = stopwatch()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const session = await openSmtpSession(server)
      for (let mail = messages[next++]; mail !== undefined; mail = messages[next++]) {
        const own = stopwatch()
        await session.transfer({ from: 'mailer-daemon@mx.example', ...mail, onMessage: () => {} })
        times.push(own())
      }
      session.quit()
    }),
  )
  return { rate: messages.length / (elapsed() / 1000), times }
}

async function startPlainServer() {
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], disableReverseLookup: true },
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as { port: number }).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
