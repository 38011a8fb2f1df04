import { expect, test } from 'vitest'
import { startWithOwner } from '../../../../test/process/owner-connection.ts'
import { dayMs } from '../../../kernel/duration.ts'
import { runTicks } from '../../../main/minute-tick.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { insertContactMessage } from './contact-message.sql.ts'
import { keptVisitorDays } from './forget-visitors.ts'

const { app } = await startWithOwner()

test('a message is kept for a year and an entry of the waitlist for two, by the tick', async () => {
  const { database } = app.services
  await systemTransaction(database, (system) =>
    insertContactMessage(system, {
      ...{ name: 'Vera', email: 'vera@site.example', phone: '', message: 'Hello' },
      createdAt: app.clock.now(),
    }),
  )
  await systemTransaction(database, (system) =>
    system
      .insertInto('directory.waitlist_entry')
      .values({
        ...{ email: 'walt@site.example', name: 'Walt', phone: '2145550100', num_agents: 2 },
        ...{ book_size: 10, created_at: app.clock.now(), updated_at: app.clock.now() },
      })
      .execute(),
  )
  const left = () =>
    systemTransaction(database, async (system) => [
      (await system.selectFrom('directory.contact_message').select('id').execute()).length,
      (await system.selectFrom('directory.waitlist_entry').select('email').execute()).length,
    ])
  app.clock.advance(keptVisitorDays.messages * dayMs)
  await runTicks(app.services)
  expect(await left()).toEqual([1, 1])
  app.clock.advance(1000)
  await runTicks(app.services)
  expect(await left()).toEqual([0, 1])
  app.clock.advance((keptVisitorDays.waitlist - keptVisitorDays.messages) * dayMs)
  await runTicks(app.services)
  expect(await left()).toEqual([0, 0])
})
