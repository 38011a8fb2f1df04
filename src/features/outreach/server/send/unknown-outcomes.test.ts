import { expect, test } from 'vitest'
import {
  type FaultyMailServer,
  startFaultyMailServer,
} from '../../../../../stand-ins/smtp/faulty-mail-server.ts'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildAgent, buildContact, buildContacts } from '../../../../../test/builders.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { connectDatabase } from '../../../../platform/database/database.ts'
import { createMailer } from '../../../../platform/mailer/mailer.ts'
import type { Services } from '../../../../platform/services.ts'
import { interruptedText } from './end-unconfirmed.ts'
import { leaseMilliseconds } from './lease.ts'
import { sendOutbox } from './send-outbox.ts'

/** The database's clock runs while the one of the tests stops. */
const afterLease = leaseMilliseconds + 1000

const { app, organization, inOwn, queue, emailOf } = await startSendingAgency()

test('after a crash before the delivery was recorded, the email goes again with the same Message-ID and shows as possibly sent twice', async () => {
  const contactId = await buildContact(app.services, organization.organizationId, {
    email: 'again@mail.example',
  })
  await queue([contactId])
  await handOverThenDie()
  await sendOutbox(app.services)
  expect((await emailOf(contactId)).status).toBe('sending')
  app.clock.advance(afterLease)
  await sendOutbox(app.services)
  const stored = await emailOf(contactId)
  expect(stored).toMatchObject({ status: 'sent', possibly_sent_twice: true, unknown_outcomes: 1 })
  const copies = (await app.emails()).filter(({ to }) => to === 'again@mail.example')
  expect(copies.map(({ headers }) => headers['message-id'])).toEqual([
    stored.message_id,
    stored.message_id,
  ])
})

/** Hands the due emails over, but records nothing, like a process that is killed. */
async function handOverThenDie(): Promise<void> {
  const { mailer, log } = app.services
  const database = connectDatabase(app.databaseUrl, { max: 3, log })
  await new Promise<void>((handed) => {
    const dying = {
      ...mailer,
      send: (email: Parameters<typeof mailer.send>[0]) =>
        mailer
          .send(email)
          .then(handed)
          .then(() => new Promise<never>(() => {})),
    }
    // A dead process asks its closed database in vain, and reports nothing.
    sendOutbox({ ...app.services, mailer: dying, database }).catch(() => {})
  })
  // The lease of the dead is not renewed.
  await database.close()
}

test('after two crashes the email is not sent a third time: the agent gets a task and sees why', async () => {
  const contactId = await buildContact(app.services, organization.organizationId, {
    email: 'twice@mail.example',
  })
  await queue([contactId])
  for (let crash = 0; crash < 2; crash += 1) {
    await handOverThenDie()
    app.clock.advance(afterLease)
  }
  await sendOutbox(app.services)
  app.clock.advance(24 * 3600_000)
  await sendOutbox(app.services)
  expect((await app.emails()).filter(({ to }) => to === 'twice@mail.example')).toHaveLength(2)
  expect(await emailOf(contactId)).toMatchObject({
    status: 'unconfirmed',
    possibly_sent_twice: true,
    failure: interruptedText,
  })
  expect(await openTasks(contactId)).toEqual(['unconfirmed_email'])
})

const openTasks = async (contactId: ContactId) => {
  const tasks = await inOwn((transaction) =>
    transaction
      .selectFrom('agent_task')
      .select('kind')
      .where('contact_id', '=', contactId)
      .where('done_at', 'is', null)
      .execute(),
  )
  return tasks.map(({ kind }) => kind)
}

test.each(['drop', 'half'] as const)(
  'when the connection ends after DATA (%s), the email goes once more, marked, and never a third time',
  async (kind) => {
    const recipient = `${kind}@dropping.example`
    const contactId = await buildContact(app.services, organization.organizationId, {
      email: recipient,
    })
    await queue([contactId])
    const server = await startFaultyMailServer(() => ({ kind }))
    const services = await servicesFor(server)
    await sendOutbox(services)
    expect(await emailOf(contactId)).toMatchObject({
      status: 'queued',
      unknown_outcomes: 1,
      failure: expect.stringContaining('did not confirm'),
    })
    for (let day = 0; day < 3; day += 1) {
      app.clock.advance(24 * 3600_000)
      await sendOutbox(services)
    }
    expect(server.received).toHaveLength(2)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await emailOf(contactId)).toMatchObject({
      status: 'unconfirmed',
      possibly_sent_twice: true,
      attempts: 2,
    })
    expect(await openTasks(contactId)).toEqual(['unconfirmed_email'])
    await services.mailer.close()
    await server.close()
  },
)

test('the agent of an unconfirmed email marks it as sent, or sends it again once; nobody else can', async () => {
  const contactIds = await buildContacts(app.services, organization.organizationId, [
    { email: 'mark@dropping.example' },
    { email: 'again@dropping.example' },
  ])
  const server = await startFaultyMailServer(() => ({ kind: 'drop' }))
  const services = await servicesFor(server)
  await queue(contactIds, { occasion: '2034' })
  for (let day = 0; day < 2; day += 1) {
    await sendOutbox(services)
    app.clock.advance(24 * 3600_000)
  }
  const [marked, again] = await Promise.all(contactIds.map((id) => emailOf(id)))
  const decide = async (id: unknown, decision: string, as: string) =>
    app.call('POST', `/api/mails/${id}/decide`, { as, body: { decision } })
  const other = await buildAgent(app.services, organization.organizationId)
  const stranger = await app.signIn(other.email)
  expect((await decide(marked?.id, 'mark-sent', stranger)).status).toBe(404)

  const as = await app.signIn(organization.admin.email)
  expect((await decide(marked?.id, 'mark-sent', as)).body).toMatchObject({ state: 'sent' })
  expect((await decide(marked?.id, 'send-again', as)).status).toBe(409)
  const stored = await emailOf(contactIds[0] as ContactId)
  expect(stored).toMatchObject({ status: 'sent', sent_at: stored.sending_at })
  const counted = await inOwn((transaction) =>
    transaction
      .selectFrom('send_day')
      .select('sent')
      .where('day', '=', stored.send_day)
      .executeTakeFirst(),
  )
  expect(counted?.sent).toBeGreaterThan(0)
  expect(await openTasks(contactIds[0] as ContactId)).toEqual([])

  expect((await decide(again?.id, 'send-again', as)).body).toMatchObject({ state: 'queued' })
  const copies = () => server.received.filter(({ recipient }) => recipient.startsWith('again'))
  for (let day = 0; day < 2; day += 1) {
    await sendOutbox(services)
    app.clock.advance(24 * 3600_000)
  }
  expect(copies()).toHaveLength(3)
  expect((await emailOf(contactIds[1] as ContactId)).status).toBe('unconfirmed')
  await services.mailer.close()
  await server.close()
})

test('an email that is accepted after one unknown outcome is sent and marked as possibly sent twice', async () => {
  const contactId = await buildContact(app.services, organization.organizationId, {
    email: 'once@dropping.example',
  })
  await queue([contactId])
  const server = await startFaultyMailServer((_to, { length }) =>
    length === 0 ? { kind: 'drop' } : undefined,
  )
  const services = await servicesFor(server)
  await sendOutbox(services)
  app.clock.advance(3 * 60_000)
  await sendOutbox(services)
  expect(await emailOf(contactId)).toMatchObject({ status: 'sent', possibly_sent_twice: true })
  expect(await openTasks(contactId)).toEqual([])
  await services.mailer.close()
  await server.close()
})

test('a worker whose lease ran out hands nothing over that another has taken, and records nothing for it', async () => {
  const contactIds = await buildContacts(
    app.services,
    organization.organizationId,
    Array.from({ length: 30 }, (_, i) => ({ email: `frozen${i}@frozen.example` })),
  )
  const server = await startFaultyMailServer(() => undefined)
  const services = await servicesFor(server)
  // The first email freezes its worker for longer than the lease; meanwhile another sends
  // everything.
  let frozen = false
  const freezing = {
    ...services.mailer,
    async send(...sent: Parameters<typeof services.mailer.send>) {
      if (!frozen) {
        frozen = true
        app.clock.advance(afterLease)
        await sendOutbox(services)
      }
      await services.mailer.send(...sent)
    },
  }
  await queue(contactIds, { occasion: '2033' })
  await sendOutbox({ ...services, mailer: freezing })
  const times = Map.groupBy(server.received, ({ recipient }) => recipient)
  expect(times.size).toBe(30)
  expect([...times.values()].filter(({ length }) => length > 1)).toEqual([])
  const statuses = await inOwn((transaction) =>
    transaction
      .selectFrom('email')
      .select('status')
      .where('contact_id', 'in', contactIds)
      .execute(),
  )
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['sent']))
  await services.mailer.close()
  await server.close()
})

async function servicesFor({ smtpUrl }: FaultyMailServer): Promise<Services> {
  const { log } = app.services
  return {
    ...app.services,
    mailer: await createMailer({ smtpUrl, log, now: app.clock.now }),
  }
}
