import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startReceivingAgency } from '../../../../test/agencies/receiving-agency.ts'
import { minuteMs } from '../../../kernel/duration.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { findMailbox } from './find-mailbox.ts'

const agency = await startReceivingAgency()
const { app, inside, send, buildClient, emailClient, received } = agency

const write = async () => {
  const { id, email } = await buildClient()
  const to = await emailClient(id)
  return { to, write: (subject: string) => send({ from: email, to, subject, text: subject }) }
}
const resize = (id: number | undefined, size: number) =>
  inside((transaction) =>
    transaction
      .updateTable('received_email')
      .set({ size, forward_state: 'sent' })
      .where('id', '=', id as number)
      .execute(),
  )
const newest = async () => (await received()).at(-1)

test('a mailbox that has as much as one may refuses, and the others receive', async () => {
  const [full, other] = [await write(), await write()]
  await full.write('Large')
  await resize((await newest())?.id, 200_000_000)
  await expect(full.write('One more')).rejects.toThrow('452')
  await other.write('Other')
  expect((await newest())?.subject).toBe('Other')
})

test('a hundred emails that wait for one mailbox are enough', async () => {
  const stranger = await write()
  const { to } = stranger
  await send({ from: 'spy@open.example', to, subject: 'Waits', text: 'x' })
  await inside((transaction) =>
    sql`
      insert into received_email (organization_id, message_hash, received_at, mailbox, class, state,
        email_id, contact_ids, from_address, from_name, subject, proof, checks, size)
      select organization_id, 'copy ' || n, received_at, mailbox, class, state, email_id,
        contact_ids, from_address, from_name, subject, proof, checks, size
      from received_email cross join generate_series(1, 99) n where subject = 'Waits'`.execute(
      transaction,
    ),
  )
  await expect(stranger.write('Mine')).rejects.toThrow('452')
})

test('a full agency erases, within a minute, the oldest message filed and sent on', async () => {
  const [old, next] = [await write(), await write()]
  await old.write('Oldest')
  const oldest = await newest()
  await resize(oldest?.id, 2_000_000_000)
  await next.write('Within the minute')
  expect((await received()).find(({ id }) => id === oldest?.id)?.raw).not.toBeNull()
  app.clock.advance(minuteMs)
  await next.write('Newest')
  const rows = await received()
  expect(rows.find(({ id }) => id === oldest?.id)).toMatchObject({ raw: null, size: 0 })
  expect(rows.at(-1)).toMatchObject({ subject: 'Newest', raw: expect.anything() })
})

test('a full agency that made room is no longer close to its limit', async () => {
  const [large, last] = [await write(), await write()]
  await large.write('One of many')
  await resize((await newest())?.id, 100_000_000)
  await inside((transaction) =>
    sql`
      insert into received_email (organization_id, message_hash, received_at, mailbox, class, state,
        forward_state, email_id, contact_ids, from_address, from_name, subject, proof, checks, size)
      select organization_id, 'many ' || n, received_at, mailbox, class, state, forward_state,
        email_id, contact_ids, from_address, from_name, subject, proof, checks, size
      from received_email cross join generate_series(2, 20) n
      where subject = 'One of many'`.execute(transaction),
  )
  app.clock.advance(minuteMs)
  await last.write('The last one')
  const sizes = (await received()).map(({ size }) => size)
  const kept = sizes.reduce((sum, size) => sum + size, 0)
  expect(kept).toBeGreaterThan(1_400_000_000)
  expect(kept).toBeLessThan(1_800_000_000)
})

test('an agency close to its limit is looked at for each message', async () => {
  const [first, second, third] = [await write(), await write(), await write()]
  await first.write('Close')
  const close = await newest()
  await resize(close?.id, 1_900_000_000)
  app.clock.advance(minuteMs)
  await second.write('Looked at')
  await resize((await newest())?.id, 150_000_000)
  await third.write('Looked at again')
  const rows = await received()
  expect(rows.find(({ id }) => id === close?.id)).toMatchObject({ raw: null, size: 0 })
})

test('who only names recipients uses up one mailbox, and nothing of the agency', async () => {
  const { to } = await write()
  const counted = () =>
    systemTransaction(app.services.database, async (system) => {
      const { rows } = await sql<{ count: number }>`
        select coalesce(sum(count), 0)::integer as count from directory.attempt
        where key like 'mailboxes:%'`.execute(system)
      return rows[0]?.count
    })
  const before = await counted()
  for (let times = 0; times < 60; times += 1) await findMailbox(app.services, to)
  await expect(findMailbox(app.services, to)).rejects.toThrow('Too many')
  expect(await counted()).toBe(before)
})
