import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { stopwatch } from './clock.ts'
import { announcePeople, giveWay, hearPeople, hearPeopleElsewhere, notePerson } from './give-way.ts'

const app = await createTestApp()
afterAll(() => app.close())

const restOf = async (took: number) => {
  const elapsed = stopwatch()
  await giveWay(took)
  return elapsed()
}

test('background work rests as long as it worked while people work, and not otherwise', async () => {
  expect(await restOf(300)).toBeLessThan(250)
  hearPeople()
  expect(await restOf(300)).toBeGreaterThan(290)
})

test('a worker hears that people work at a server, unless they are few', async () => {
  let heard = 0
  const stop = await hearPeopleElsewhere({ url: app.databaseUrl, log: app.services.log })
  const { pool } = app.services.database
  const client = await pool.connect()
  client.on('notification', () => {
    heard += 1
  })
  await client.query('listen holdfast_people')
  const end = announcePeople(app.services)
  for (let n = 0; n < 4; n += 1) notePerson()
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(heard).toBe(0)
  for (let n = 0; n < 20; n += 1) notePerson()
  await expect.poll(() => heard, { timeout: 5000 }).toBe(1)
  end()
  client.release(true)
  stop()
})
