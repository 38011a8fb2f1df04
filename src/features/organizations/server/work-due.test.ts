import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildOrganization } from '../../../../test/builders.ts'
import { dayMs, minuteMs } from '../../../kernel/duration.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import { convertEarlierRows } from './convert-earlier-rows.ts'
import { forEachDue, workIsDue } from './work-due.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { services, clock } = app

const [one, other] = [await buildOrganization(services), await buildOrganization(services)]

/** Looks once and returns the organizations that were looked at. */
async function look(
  dueAt: (id: OrganizationId) => Date | undefined = () => undefined,
): Promise<OrganizationId[]> {
  const looked: OrganizationId[] = []
  await forEachDue(services, { work: 'undo' }, async ({ organizationId }) => {
    looked.push(organizationId)
    return { dueAt: dueAt(organizationId) }
  })
  return looked.sort((a, b) => a - b)
}
const both = [one.organizationId, other.organizationId]

test('an organization is looked at when something is due, and once a day in any case', async () => {
  const inAnHour = new Date(clock.now().getTime() + 60 * minuteMs)
  expect(await look((id) => (id === one.organizationId ? inAnHour : undefined))).toEqual(both)
  expect(await look()).toEqual([])
  clock.advance(60 * minuteMs - 1)
  expect(await look()).toEqual([])
  clock.advance(1)
  expect(await look()).toEqual([one.organizationId])
  clock.advance(dayMs)
  expect(await look()).toEqual(both)
})

test('what becomes due at once is looked at by the next tick, also while a look is under way', async () => {
  const isDue = () =>
    inOrganization({ ...services, organizationId: one.organizationId }, (transaction) =>
      workIsDue(transaction, 'undo', clock.now()),
    )
  await isDue()
  let meanwhile: Promise<void> | undefined
  const looked: OrganizationId[] = []
  await forEachDue(services, { work: 'undo' }, async ({ organizationId }) => {
    looked.push(organizationId)
    meanwhile = isDue()
    // Long enough for it to be lost, if it did not wait for this look.
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { dueAt: undefined }
  })
  await meanwhile
  expect(looked).toEqual([one.organizationId])
  expect(await look()).toEqual([one.organizationId])
})

test('a row from a clock that was ahead does not hide work', async () => {
  clock.advance(30 * dayMs)
  expect(await look()).toEqual(both)
  clock.advance(-30 * dayMs)
  expect(await look()).toEqual(both)
})

test('the system role, in which ticks look for work, reads no table of organizations but the outbox, which operators count', async () => {
  const client = await services.database.pool.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attname = 'organization_id'
        and (has_any_column_privilege('holdfast_system', c.oid, 'select')
          or has_table_privilege('holdfast_system', c.oid, 'select'))`,
    )
    expect(rows).toEqual([{ name: 'outbox' }])
  } finally {
    client.release()
  }
})

test('a look that fails is repeated after five minutes, and holds up no other', async () => {
  clock.advance(2 * dayMs)
  const failing = async (): Promise<OrganizationId[]> => {
    const looked: OrganizationId[] = []
    await forEachDue(services, { work: 'undo' }, async ({ organizationId }) => {
      looked.push(organizationId)
      if (organizationId === one.organizationId) throw new Error('its node is down')
      return { dueAt: undefined }
    })
    return looked.sort((a, b) => a - b)
  }
  expect(await failing()).toEqual(both)
  clock.advance(5 * minuteMs - 1)
  expect(await look()).toEqual([])
  clock.advance(1)
  expect(await look()).toEqual([one.organizationId])
})

test('a look that does not end holds up a part of the others only', async () => {
  clock.advance(2 * dayMs)
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const looked: OrganizationId[] = []
  const tick = forEachDue(services, { work: 'undo' }, async ({ organizationId }) => {
    looked.push(organizationId)
    if (looked.length === 1) await ended
    return { dueAt: undefined }
  })
  await expect.poll(() => looked.length).toBe(2)
  end()
  await tick
})

test('a tick with many slow organizations ends soon, and the next ones continue', async () => {
  await systemTransaction(services.database, (system) =>
    sql`insert into directory.organization_slug (slug, public_id, created_at)
      select 'many-' || n, md5(n::text), ${clock.now()} from generate_series(1, 118) n`.execute(
      system,
    ),
  )
  clock.advance(2 * dayMs)
  const wait = () => new Promise((resolve) => setTimeout(resolve, 25))
  const inTicks = async (tick: (id: (organizationId: number) => void) => Promise<unknown>) => {
    const ticks: number[] = []
    const all = new Set<number>()
    while (ticks.length < 3) {
      const before = all.size
      await tick((id) => all.add(id))
      ticks.push(all.size - before)
    }
    return ticks
  }
  // 100 take more than half a second, four at a time.
  const looks = inTicks((looked) =>
    forEachDue(services, { work: 'undo' }, async ({ organizationId }) => {
      looked(organizationId)
      await wait()
      return { dueAt: undefined }
    }),
  )
  expect(await looks).toEqual([100, 20, 0])
  let looked: (id: number) => void = () => {}
  const conversion = convertEarlierRows('in a test', async (_services, transaction) => {
    looked(transaction.organizationId)
    await wait()
    return 0
  })
  const converted = inTicks((add) => {
    looked = add
    return conversion.run(services)
  })
  expect(await converted).toEqual([100, 20, 0])
})
