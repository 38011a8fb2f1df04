import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { minuteMs } from '../../../kernel/duration.ts'
import type { HealthPart } from '../../../kernel/health-day.ts'
import { keepHealth } from '../../../main/keep-health.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { keptHealthDays, recordHealth } from '../../../platform/health-history.ts'

const app = await createTestApp({ today: calendarDate('2026-11-20') })
afterAll(() => app.close())
const { services, clock } = app

const record = (parts: readonly HealthPart[], at = clock.now()) =>
  systemTransaction(services.database, (system) => recordHealth(system, parts, at))
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * minuteMs))
const page = async () => {
  const { status, text, headers } = await app.call('GET', '/status')
  return { status, text: text.replaceAll('<!-- -->', ''), headers }
}
const rows = () =>
  systemTransaction(services.database, (system) =>
    system.selectFrom('directory.health_minute').selectAll().orderBy('minute').execute(),
  )

test('the status page shows what the minutes say, to everyone and without a script', async () => {
  expect((await page()).text).toContain('Holdfast is down')
  later(1)
  await record(['web', 'worker'])
  // The same minute once more, of another process.
  await record(['web'])
  expect(await rows()).toHaveLength(2)
  later(1)
  const works = await page()
  expect(works.status).toBe(200)
  expect(works.text).toContain('<strong>Holdfast is up</strong>')
  expect(works.text).toContain('Pages and app')
  expect(works.text).not.toContain('<script type="module"')
  expect(works.headers['x-robots-tag']).toBeUndefined()
  for (let minute = 0; minute < 5; minute += 1) {
    await record(['web'])
    later(1)
  }
  const half = await page()
  expect(half.text).toContain('Part of Holdfast is down')
  expect(half.text).toContain(
    'Worker: running and connected to the database (not seen in the last few minutes).',
  )
  expect(half.text).toContain('2026-11-20: 16.66%, 5 minutes missed')
})

test('one missed minute of today shows while the running one is noted, with the time of the reading', async () => {
  clock.set(new Date('2026-11-21T08:00:00Z'))
  for (let minute = 0; minute < 10; minute += 1) {
    if (minute !== 4) await record(['worker'])
    later(1)
  }
  await record(['worker'])
  clock.set(new Date('2026-11-21T08:10:50Z'))
  // Missed since the first minute of the day, one more than what the morning lacks.
  expect((await page()).text).toContain('2026-11-21: 1.83%, 481 minutes missed')
  clock.set(new Date('2026-11-21T08:11:10Z'))
  expect((await page()).text).toContain('Checked on November 21, 2026 at 08:10 UTC')
})

test('a process notes the minute in which it starts, and minutes of long ago are deleted', async () => {
  const old = await rows()
  clock.set(new Date(clock.now().getTime() + (keptHealthDays + 2) * 1440 * minuteMs))
  const end = keepHealth(services, ['web', 'worker'])
  await expect.poll(async () => (await rows()).length).toBe(2)
  end()
  expect(old.length).toBeGreaterThan(2)
})
