import { generateKeyPairSync } from 'node:crypto'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { afterAll } from 'vitest'
import { mailReceiver } from '../../src/features/correspondence/feature.ts'
import { sendOutbox } from '../../src/features/outreach/server/send/send-outbox.ts'
import type { ContactId, PublicId } from '../../src/kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../src/platform/database/transaction.ts'
import { mailboxAddress } from '../../src/platform/inbound/mailbox-address.ts'
import {
  type ListenerOptions,
  startSmtpListener,
} from '../../src/platform/inbound/smtp-listener.ts'
import { startDnsServer } from '../../stand-ins/dns/dns-server.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { buildAgent, buildContact, buildOrganization, type ContactToBuild } from '../builders.ts'
import { emailTo, queueTo } from '../outbox.ts'

export const inboundDomain = 'in.holdfast.example'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const dkim = (domainName: string) => ({
  domainName,
  keySelector: 'test',
  privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
})

/**
 * The agency Pine Tree with Greta, which receives email by a real SMTP server; a real DNS server
 * knows mail.example (clients), agency.example (members), both with DMARC, and open.example without
 * any record. For the top of a test file, which awaits it.
 */
export async function startReceivingAgency({
  limits = {},
  env = {},
  startApp = (variables) => createTestApp({ env: variables }),
}: {
  /** Further variables. */
  env?: Record<string, string>
  limits?: ListenerOptions<unknown>['limits']
  /** By default without a browser. */
  startApp?: (env: Record<string, string>) => Promise<TestApp>
} = {}) {
  const dns = await startDnsServer()
  for (const name of ['mail.example', 'agency.example']) {
    dns.set(name, 'TXT', ['v=spf1 ip4:127.0.0.1 -all'])
    dns.set(`_dmarc.${name}`, 'TXT', ['v=DMARC1; p=reject'])
    dns.set(`test._domainkey.${name}`, 'TXT', [`v=DKIM1; k=rsa; p=${publicKey}`])
  }
  dns.set('forged.example', 'TXT', ['v=spf1 -all'])
  dns.set('_dmarc.forged.example', 'TXT', ['v=DMARC1; p=reject'])
  dns.set('open.example', 'A', ['127.0.0.1'])
  const app = await startApp({
    INBOUND_DOMAIN: inboundDomain,
    INBOUND_PORT: '0',
    INBOUND_DNS: dns.address,
    ...env,
  })
  const { services } = app
  const { inbound } = services.config
  if (inbound === undefined) throw new Error('email is not received')
  const listener = await startSmtpListener({
    ...{ inbound, limits, log: services.log },
    receiver: mailReceiver(services),
  })
  afterAll(async () => {
    await listener.close()
    await dns.close()
    await app.close()
  })
  const organization = await buildOrganization(services, { name: 'Pine Tree' })
  const { organizationId } = organization
  const greta = await buildAgent(services, organizationId, {
    ...{ firstName: 'Greta', lastName: 'Gray', email: 'greta@agency.example' as never },
  })
  const inside = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
    inOrganization({ database: services.database, organizationId }, work)
  let people = 0
  /** Adds a client of Greta's with an address of their own at mail.example. */
  const buildClient = async (contact: Partial<ContactToBuild> = {}) => {
    const email = contact.email ?? `mary${++people}@mail.example`
    const own = { firstName: 'Mary', lastName: 'Moss', agentId: greta.agentId }
    const id = await buildContact(services, organizationId, { ...own, ...contact, email })
    return { id, email }
  }
  /** The Message-ID of the latest email to a client. */
  const messageIdOf = (id: ContactId) =>
    inside(async (transaction) => {
      const { message_id } = await transaction
        .selectFrom('email')
        .select('message_id')
        .where('organization_id', '=', organizationId)
        .where('contact_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return String(message_id)
    })
  /** Adds clients who were sent an email, with its Message-ID. */
  const emailedClients = async (count: number) => {
    const clients: Awaited<ReturnType<typeof buildClient>>[] = []
    while (clients.length < count) clients.push(await buildClient())
    const ids = clients.map(({ id }) => id)
    await queueTo(services, organizationId, ids, {})
    await sendOutbox(services)
    return Promise.all(
      clients.map(async (one) => ({ ...one, message_id: await messageIdOf(one.id) })),
    )
  }
  return {
    ...{ app, dns, listener, organization, greta, inside },
    admin: await app.signIn(organization.admin.email),
    agent: await app.signIn(greta.email),
    buildClient,
    messageIdOf,
    /** Sends a client an email of ours, and returns the address that answers go to. */
    emailClient: async (id: ContactId): Promise<string> => {
      await queueTo(services, organizationId, [id], {})
      await sendOutbox(services)
      const { recipient } = await emailTo(services, organizationId, id)
      const email = (await app.emails()).find(({ to }) => to === recipient)
      const address = /<?(r\+[^@>]+@[^>]+)>?$/.exec(email?.headers['reply-to'] ?? '')?.[1]
      if (address === undefined) throw new Error(`no address: ${email?.headers['reply-to']}`)
      return address
    },
    /** Adds a client who was sent an email, with its Message-ID. */
    emailed: async () => {
      const [one] = await emailedClients(1)
      if (one === undefined) throw new Error('no client')
      return one
    },
    emailedClients,
    /** The envelope sender of the latest email to a client, to which mail servers report. */
    returnAddress: async (id: ContactId): Promise<string> => {
      const { public_id } = await inside((transaction) =>
        transaction
          .selectFrom('email')
          .select('public_id')
          .where('organization_id', '=', organizationId)
          .where('contact_id', '=', id)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow(),
      )
      const mailbox = { kind: 'return', id: public_id as PublicId } as const
      return mailboxAddress(services.config, services.keys, mailbox) ?? ''
    },
    /** Returns the reason that holds emails to an address. */
    suppressionOf: (email: string) =>
      inside(async (transaction) => {
        const row = await transaction
          .selectFrom('suppression')
          .select('reason')
          .where('organization_id', '=', organizationId)
          .where('email', '=', email)
          .executeTakeFirst()
        return row?.reason
      }),
    /** Returns what came back of emails to a client, in the order of its arrival. */
    reportsOf: (id: number) =>
      inside((transaction) =>
        transaction
          .selectFrom('email_report')
          .select(['verdict', 'status', 'diagnostic', 'source', 'domain', 'recipient', 'send_day'])
          .where('organization_id', '=', organizationId)
          .where('contact_id', '=', id)
          .orderBy('id')
          .execute(),
      ),
    /** Hands over a message as a mail program does, signed by DKIM if a domain is named. */
    send: async (
      message: SendMailOptions,
      { signedBy, port = listener.port }: { signedBy?: string; port?: number } = {},
    ) => {
      const transport = nodemailer.createTransport({
        ...{ host: '127.0.0.1', port, ignoreTLS: true, name: 'client.example' },
        ...(signedBy !== undefined && { dkim: dkim(signedBy) }),
      })
      try {
        return await transport.sendMail(message)
      } finally {
        transport.close()
      }
    },
    timeline: async (id: number, as?: string) =>
      (
        await app.call('GET', `/api/contacts/${id}/timeline?kind=correspondence`, {
          as: as ?? (await app.signIn(greta.email)),
        })
      ).body.entries,
    received: () =>
      inside((transaction) =>
        transaction
          .selectFrom('received_email')
          .selectAll()
          .where('organization_id', '=', organizationId)
          .orderBy('id')
          .execute(),
      ),
  }
}
