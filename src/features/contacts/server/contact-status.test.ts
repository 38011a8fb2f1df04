import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../test/agencies/contacts-agency.ts'
import { advanceContactStatus, markContactsEmailed } from './contact-status.ts'

const { app, agent, buildOwn, inside } = await startContactsAgency()
const at = new Date('2026-06-01T15:30:00Z')

test('a status only moves forward, and an unknown one stays', async () => {
  const id = await buildOwn({ status: 'New' })
  const declined = await buildOwn({ status: 'Declined' })
  const status = async (one: number) =>
    (await app.call('GET', `/api/contacts/${one}`, { as: agent })).body.contact
  await inside((transaction) => advanceContactStatus(transaction, [id, declined], 'Quote Viewed'))
  expect(await status(id)).toMatchObject({ status: 'Quote Viewed', version: 1 })
  await inside((transaction) => advanceContactStatus(transaction, [id], 'Quote Sent'))
  await inside((transaction) => markContactsEmailed(transaction, [id], at))
  expect(await status(id)).toMatchObject({ status: 'Quote Viewed', last_emailed: at.toISOString() })
  await inside((transaction) => advanceContactStatus(transaction, [id, declined], 'Follow-up'))
  expect(await status(id)).toMatchObject({ status: 'Follow-up' })
  expect(await status(declined)).toMatchObject({ status: 'Declined' })
  const added = await buildOwn()
  await inside((transaction) => markContactsEmailed(transaction, [added], at))
  await inside((transaction) =>
    markContactsEmailed(transaction, [added], new Date('2026-01-01T00:00:00Z')),
  )
  expect(await status(added)).toMatchObject({
    status: 'Quote Sent',
    last_emailed: at.toISOString(),
  })
})
