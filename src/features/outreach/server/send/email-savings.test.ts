import { expect, test } from 'vitest'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildContact, type ContactToBuild } from '../../../../../test/builders.ts'
import { rateFile, uploadRates } from '../../../../../test/files/rate-files.ts'
import { type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import { sendOutbox } from './send-outbox.ts'

const { app, organization, inOwn, queue } = await startSendingAgency()
const as = await app.signIn(organization.admin.email)
const loaded = await uploadRates(app, as, rateFile({}, { plan: 'N', premium: '90.00' }))
const { id: version } = JSON.parse(loaded.body)
await app.call('POST', `/api/rates/versions/${version}/use`, {
  as,
  body: { acceptQuestions: true },
})

let count = 0
async function textTo(
  contact: Partial<ContactToBuild>,
  { cents, on }: { cents: number; on: string },
) {
  const email = `saver${++count}@mail.example`
  const id = await buildContact(app.services, organization.organizationId, {
    ...{ email, state: 'TX', zip: '75201', birthDate: calendarDate('1955-06-20') },
    ...contact,
  })
  await app.call('GET', `/api/contacts/${id}/policies`, { as })
  await inOwn((transaction) =>
    transaction
      .updateTable('contact')
      .set({ told_premium_cents: cents, told_premium_on: on as CalendarDate })
      .where('id', '=', id)
      .execute(),
  )
  await queue([id])
  await sendOutbox(app.services)
  const arrived = (await app.emails()).find(({ to }) => to === email)
  return arrived?.text ?? ''
}
const fresh = { cents: 142_00, on: '2026-03-05' }
const planG = { carrier: 'Humana', planType: 'Plan G' } as const

test('an email tells the saving with the same plan, and since when the premium is known', async () => {
  expect(await textTo(planG, fresh)).toContain(
    'You told us $142.00 a month in March 2026. The lowest price for Plan G is $22.00 less each month.',
  )
  expect(await textTo({ ...planG, language: 'es' }, fresh)).toContain(
    'Usted nos dijo $142.00 al mes en marzo de 2026. El precio más bajo del Plan G es $22.00 menos al mes.',
  )
})

test.each([
  ['is old', planG, { cents: 142_00, on: '2025-03-01' }],
  ['is hardly higher', planG, { cents: 125_00, on: '2026-03-05' }],
  ['is of a plan that is not known', { carrier: 'Humana', planType: null }, fresh],
] as const)('an email says nothing of a premium that %s', async (_, contact, told) => {
  const text = await textTo(contact, told)
  expect(text).toContain('a month')
  expect(text).not.toMatch(/You told us|less each month/)
})
