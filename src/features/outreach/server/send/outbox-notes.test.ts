import { expect, test } from 'vitest'
import { breakAgency } from '../../../../../test/agencies/broken-agency.ts'
import { buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { queueTo } from '../../../../../test/outbox.ts'
import { startWithOwner } from '../../../../../test/process/owner-connection.ts'
import { minuteMs } from '../../../../kernel/duration.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { systemTransaction } from '../../../../platform/database/transaction.ts'
import { measureOutboxDelay } from '../measure-outreach.ts'
import { isAnyEmailDue } from './outbox-notes.sql.ts'
import { sendOutbox } from './send-outbox.ts'

const { app, owner } = await startWithOwner()
const { services, clock } = app

const notes = () =>
  systemTransaction(services.database, (system) =>
    system
      .selectFrom('directory.outbox_note')
      .select(['organization_id', 'due_at', 'look_again'])
      .orderBy('organization_id')
      .orderBy('due_at')
      .execute(),
  )
const isDue = () =>
  systemTransaction(services.database, (system) => isAnyEmailDue(system, clock.now()))
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs)

async function agencyWithEmail(email: string, dueAt = clock.now()): Promise<OrganizationId> {
  const { organizationId } = await buildOrganization(services)
  await queueTo(
    services,
    organizationId,
    [await buildContact(services, organizationId, { email })],
    {
      dueAt,
    },
  )
  return organizationId
}
const received = async (email: string) =>
  (await app.emails()).filter(({ to }) => to === email).length

test('an email due later is found at its time, and notes end once the outbox is empty', async () => {
  const later = inMinutes(30)
  const organizationId = await agencyWithEmail('now@notes.example')
  const second = await buildContact(services, organizationId, { email: 'later@notes.example' })
  await queueTo(services, organizationId, [second], { dueAt: later })
  expect(await isDue()).toBe(true)
  await sendOutbox(services)
  expect([await received('now@notes.example'), await isDue()]).toEqual([1, false])
  // Rows on another node may become visible a moment after the note.
  clock.set(inMinutes(5))
  await sendOutbox(services)
  expect(await notes()).toEqual([
    { organization_id: organizationId, due_at: later, look_again: false },
  ])
  clock.set(later)
  expect(await isDue()).toBe(true)
  await sendOutbox(services)
  expect(await received('later@notes.example')).toBe(1)
  expect(await notes()).toEqual([])
})

test('an organization whose rows cannot be reached holds up no other, and its emails go afterward', async () => {
  const gone = await agencyWithEmail('gone@notes.example')
  clock.set(inMinutes(10))
  const organizationId = await agencyWithEmail('here@notes.example')
  expect(gone).toBeLessThan(organizationId)
  const repair = await breakAgency(owner, 'outbox', gone)
  await expect(sendOutbox(services)).rejects.toThrow('division by zero')
  expect(await received('here@notes.example')).toBe(1)
  expect(await isDue()).toBe(true)
  expect(await measureOutboxDelay(services)).toEqual([{ value: 600 }])
  await repair()
  await sendOutbox(services)
  expect(await received('gone@notes.example')).toBe(1)
  expect(await measureOutboxDelay(services)).toEqual([{ value: 0 }])
  clock.set(inMinutes(5))
  await sendOutbox(services)
  expect(await notes()).toEqual([])
})

test('emails added while a sender looks are not forgotten', async () => {
  const organizationId = await agencyWithEmail('first@notes.example')
  const sending = sendOutbox(services)
  const ids = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      buildContact(services, organizationId, { email: `next${i}@notes.example` }),
    ),
  )
  await Promise.all(
    ids.map(async (id) => {
      await queueTo(services, organizationId, [id])
      await sendOutbox(services)
    }),
  )
  await sending
  const all = await Promise.all(ids.map((_, i) => received(`next${i}@notes.example`)))
  expect(all).toEqual(ids.map(() => 1))
  expect(await isDue()).toBe(false)
})
