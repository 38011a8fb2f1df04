import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { type Clock, createClock } from '../clock.ts'
import { secondsAhead } from './database-clock.ts'

const app = await createTestApp()
afterAll(() => app.close())

test('a machine whose clock is wrong is told by how much, one that is moved on purpose is not', async () => {
  const { database } = app.services
  const moved = createClock('2030-01-01' as never)
  const wrong: Clock = { ...moved, now: () => new Date(moved.now().getTime() + 90_000) }
  expect(Math.abs(await secondsAhead(database, moved))).toBeLessThan(5)
  expect(Math.abs((await secondsAhead(database, wrong)) - 90)).toBeLessThan(5)
})
