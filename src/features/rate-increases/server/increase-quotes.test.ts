import { expect, test } from 'vitest'
import { startIncreasesAgency } from '../../../../test/agencies/increases-agency.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { quoteStaysReason, stayingReason } from '../shared/rate-increase-texts.ts'

const { app, agent, inside, enter, clientsOf, paying } = await startIncreasesAgency()

test('quotes go to whom a quote by hand may go and a lower price is there, once a day', async () => {
  const { id } = (await enter({ effective_on: '2027-01-01' })).body
  const [ready, stays, noEmail, unsure] = [
    await paying(140_00),
    await paying(60_00),
    await paying(140_00, { email: null }),
    await paying(null),
  ]
  const body = { ids: [ready, stays, noEmail, unsure] }
  const check = await app.call('POST', `/api/rate-increases/${id}/quotes/check`, {
    as: agent,
    body,
  })
  expect(check.body.ready).toEqual([ready])
  expect(check.body.left_out).toEqual(
    expect.arrayContaining([
      { reason: stayingReason, count: 1 },
      { reason: 'This contact gets no email: No email address.', count: 1 },
      { reason: expect.stringContaining('No savings known'), count: 1 },
    ]),
  )
  expect((await app.emails()).length).toBe(0)
  const send = () => app.call('POST', `/api/rate-increases/${id}/quotes`, { as: agent, body })
  expect((await send()).body).toMatchObject({ sent: 1 })
  expect((await send()).body).toMatchObject({ sent: 0 })
  const emails = await inside((transaction) =>
    transaction.selectFrom('email').select(['contact_id', 'email_type']).execute(),
  )
  expect(emails).toEqual([{ contact_id: ready, email_type: 'quote_email' }])
})

test('no quote of many goes to whom the quote tells to stay, or in a window', async () => {
  const check = async (id: number, ids: number[]) =>
    (await app.call('POST', `/api/rate-increases/${id}/quotes/check`, { as: agent, body: { ids } }))
      .body
  const ofPlanN = await enter({ plan_code: 'N', basis_points: 2000, effective_on: '2027-02-01' })
  const [stays, saves] = [
    await paying(88_00, { planType: 'Plan N' }),
    await paying(101_00, { planType: 'Plan N' }),
  ]
  expect(await clientsOf(ofPlanN.body.id)).toMatchObject([
    { id: saves, standing: 'better' },
    { id: stays, standing: 'better' },
  ])
  expect(await check(ofPlanN.body.id, [stays, saves])).toMatchObject({
    ready: [saves],
    left_out: [{ reason: quoteStaysReason, count: 1 }],
  })
  const oklahoma = (await enter({ state: 'OK' })).body.id
  const born = { state: 'OK', zip: '73102', birthDate: calendarDate('1955-06-20') } as const
  const birthday = await paying(140_00, born)
  expect(await check(oklahoma, [birthday])).toMatchObject({
    ready: [],
    left_out: [{ reason: expect.stringMatching(/^OK enrollment window: /), count: 1 }],
  })
})
