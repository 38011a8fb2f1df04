import { createPrivateKey } from 'node:crypto'
import { parseArgs } from 'node:util'
import nodemailer from 'nodemailer'
import { queueEmails } from '../src/features/outreach/server/queue/queue-emails.ts'
import { sendOutbox } from '../src/features/outreach/server/send/send-outbox.ts'
import { prepareKey } from '../src/features/sending/server/add-key.ts'
import { replaceDomain, storeCheck } from '../src/features/sending/server/sending-domains.sql.ts'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { refreshStatistics } from '../src/platform/database/refresh-statistics.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import { newDkimKey } from '../src/platform/mailer/dkim.ts'
import type { Services } from '../src/platform/services.ts'
import { startSmtpSink } from '../stand-ins/smtp/start-smtp-sink.ts'
import { type BuiltOrganization, buildContacts, buildOrganization } from '../test/builders.ts'
import { openBench } from './support/database.ts'
import { countProcessorTime } from './support/processor-time.ts'
import { benchRows, report } from './support/report.ts'
import { preloadStatistics, statementCosts } from './support/statement-costs.ts'

/**
 * Sends personalized emails to a local SMTP server in another process and records each. Yardsticks:
 * nodemailer alone, unsigned and signed. `--unsigned` signs nothing, `--statements` adds what each
 * statement cost, `--leases` those of leases alone. The processor time of an email tells more than
 * the rate where others use the machine.
 */
export async function run(options: readonly string[] = []): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      leases: { type: 'boolean', default: false },
      statements: { type: 'boolean', default: false },
      unsigned: { type: 'boolean', default: false },
    },
  })
  const sink = await startSmtpSink()
  const smtpUrl = `smtp://127.0.0.1:${sink.port}?tls=off`
  const counted = values.leases || values.statements
  const services = await openBench({ smtpUrl, ...(counted && preloadStatistics) })
  try {
    const rows = benchRows(10_000)
    const organization = await buildOrganization(services)
    const contactIds = await buildContacts(
      services,
      organization.organizationId,
      Array.from({ length: rows }, (_, i) => ({ firstName: `Name${i}` })),
    )
    const now = services.clock.now()
    if (!values.unsigned) await giveOwnDomain(services, organization)
    const emails = contactIds.map((contactId) => ({
      contactId,
      agentId: null,
      emailType: 'birthday' as const,
      occasion: '2026',
      scheduledDate: calendarDate('2026-06-15'),
      dueAt: now,
      sendMode: 'production' as const,
      eventPassed: false,
    }))
    for (let i = 0; i < rows; i += 1000) {
      await inOrganization(
        { database: services.database, organizationId: organization.organizationId },
        (transaction) => queueEmails(transaction, emails.slice(i, i + 1000), now),
      )
    }
    await refreshStatistics(services.database.kysely)
    const costs = counted ? await statementCosts(services) : undefined
    const processorTime = countProcessorTime({
      database: [services.postmaster() ?? []].flat(),
      'the local mail server': [sink.pid],
    })
    const elapsed = stopwatch()
    await sendOutbox(services)
    const took = processorTime()
    const ours = rows / (elapsed() / 1000)
    if (values.leases) await costs?.report('leases', isOfLease, rows)
    else await costs?.reportAll(rows)
    const { sent, html } = await inOrganization(
      { database: services.database, organizationId: organization.organizationId },
      async (transaction) => {
        const count = await transaction
          .selectFrom('email')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('status', '=', 'sent')
          .executeTakeFirstOrThrow()
        const template = await transaction
          .selectFrom('email_template')
          .select('html')
          .executeTakeFirstOrThrow()
        return { sent: Number(count.n), html: template.html }
      },
    )
    for (const [part, milliseconds] of Object.entries(took))
      report(`processor time of an email: ${part}`, milliseconds / rows, 'ms')
    const how = values.unsigned ? 'unsigned' : 'signed'
    for (const signed of values.unsigned ? [false] : [false, true])
      report(`emails sent and recorded, ${how} (${sent} of ${rows})`, ours, 'emails/s', {
        name: `nodemailer's ordinary path, ${signed ? 'signing' : 'unsigned'}, nothing recorded`,
        figure: await nodemailerAlone(sink.port, html, { count: Math.min(rows, 3000), signed }),
      })
  } finally {
    await services.close()
    sink.stop()
  }
}

/** Gives the agency a domain as after its records were found. */
async function giveOwnDomain(
  services: Services,
  { organizationId, admin }: BuiltOrganization,
): Promise<void> {
  const { clock, database } = services
  const storeKey = await prepareKey(services)
  await inOrganization({ database, organizationId }, async (transaction) => {
    const at = clock.now()
    await replaceDomain(transaction, {
      ...{ domain: 'agency.example', localPart: 'quotes', createdBy: admin.agentId, at },
    })
    await storeKey(transaction, { selector: 'holdfast1', state: 'active' })
    await storeCheck(transaction, {
      ...{ status: 'verified', missingSince: null, silentSince: null, verifiedAt: at },
      ...{ checkedAt: at, taken: false, records: [] },
    })
  })
}

/** Statements that sending would not need if no worker could die. */
const isOfLease = (text: string) =>
  /lease_until" = |lease_id" = \$\d+ for update|"lease_id" <> /.test(text) &&
  !text.includes('"due_at" = ')

async function nodemailerAlone(
  port: number,
  html: string,
  { count, signed }: { count: number; signed: boolean },
): Promise<number> {
  const { privateKey } = await newDkimKey()
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 8,
    maxMessages: Number.POSITIVE_INFINITY,
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    ...(signed && {
      dkim: {
        domainName: 'holdfast.example',
        keySelector: 'holdfast1',
        privateKey: String(key.export({ format: 'pem', type: 'pkcs8' })),
      },
    }),
  })
  const elapsed = stopwatch()
  const send = (i: number) =>
    transport.sendMail({
      from: 'quotes@holdfast.example',
      to: `c${i}@mail.example`,
      subject: 'Happy birthday',
      html: html.replace('{{greeting}}', `Hello Name${i},`),
      text: `Hello Name${i}`,
    })
  await Promise.all(Array.from({ length: count }, (_, i) => send(i)))
  const rate = count / (elapsed() / 1000)
  transport.close()
  return rate
}
