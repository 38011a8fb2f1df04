import { expect, test } from 'vitest'
import { startIncreaseDraftsAgency } from '../../../../test/agencies/increase-drafts-agency.ts'

const agency = await startIncreaseDraftsAgency()
const { app, paying, pay, increase, look, make, of, decide, emailsOf, run, queue, planOf } = agency
const noSaving = 'No other price is lower any more'

test('the sender cancels an email whose client pays no more than others ask by now, and says why', async () => {
  const { id, on } = await increase()
  const [stays, unknown, saves] = [
    await paying(140_00, { email: 'stays@mail.example' }),
    await paying(140_00, { email: 'unknown@mail.example' }),
    await paying(140_00, { email: 'saves@mail.example' }),
  ]
  const all = [stays, unknown, saves]
  await make(id, all)
  for (const client of all) await decide('approve', client, on)
  await queue()
  const as = agency.admin
  const tracked = await app.call('GET', `/api/contacts/email-tracking/${saves}`, { as })
  const page = await app.call('GET', `/api/mails/${tracked.body.activities[0].id}`, { as })
  expect(page.body.mail).toMatchObject({ asSent: false })
  expect(page.body.mail.text).toMatch(/has announced a new price for Plan [GN] in /)
  await pay(stays, 105_00, '2026-05-01')
  await pay(unknown, null, null)
  await run()
  await app.runJobs()
  for (const client of [stays, unknown]) {
    expect(await emailsOf(client)).toMatchObject([{ status: 'cancelled', failure: noSaving }])
    expect(await planOf(client)).toMatchObject([{ status: 'skipped', reason: noSaving }])
  }
  expect(await emailsOf(saves)).toMatchObject([{ status: 'sent' }])
  // It stays so: no later day queues it again without a person.
  await pay(stays, 140_00, '2026-05-01')
  await run()
  expect(await emailsOf(stays)).toMatchObject([{ status: 'cancelled' }])
  expect(await look(id, [stays])).toMatchObject({ ready: { count: 1 }, again: { count: 1 } })
  app.clock.advance(60_000)
  await make(id, [stays])
  expect(await of(stays)).toMatchObject([{ status: 'waiting' }])
  await decide('approve', stays, on)
  await run()
  expect(await emailsOf(stays)).toMatchObject([{ status: 'sent' }])
  const to = (await app.emails()).map((email) => email.to).sort()
  expect(to).toEqual(['saves@mail.example', 'stays@mail.example'])
})
