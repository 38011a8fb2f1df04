import { expect, test } from 'vitest'
import { buildAgent } from '../../../../test/builders.ts'
import { noteFederalRight } from '../../../../test/calls/federal-rights.ts'
import { alternativeQuery, startQuotePages } from '../../../../test/calls/quote-pages.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import type { FederalStatus } from '../../contacts/shared/federal-rights/federal-right-fields.ts'
import type { QuoteView } from '../shared/quote-page.ts'
import * as texts from '../shared/quote-texts.ts'

const { app, agency, as, inAgency, generate, open, show } = await startQuotePages()

/** Types a client's birth date on the page of their link; returns the browser's cookie. */
async function confirm(id: string, birth_date = '08/20/1955'): Promise<string> {
  const { status, headers } = await app.call('POST', `/api/quotes/${id}/confirm`, {
    body: { birth_date },
  })
  expect(status).toBe(200)
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

test('QUOTE-001 QUOTE-004 QUOTE-005 the first paint of a link has the person, the prices and the choices', async () => {
  const agent = await buildAgent(app.services, agency.organizationId, {
    firstName: 'Greta',
    lastName: 'Green',
    licenseNumber: 'TX-1',
  })
  const id = await generate({ firstName: 'Carla', lastName: 'Cole', agentId: agent.agentId })
  const tid = 'a'.repeat(32)
  const { title, data } = await open(
    `/compare?id=${id}&orgId=${agency.publicId}&tid=${tid}`,
    await confirm(id),
  )
  expect(title).toBe('Quote')
  expect(data).toMatchObject({
    kind: 'quote',
    ids: { quoteId: id, orgId: agency.publicId, tid },
    agency: {
      orgId: agency.publicId,
      slug: agency.slug,
      phone: '5555550100',
      primaryColor: '#6B46C1',
    },
    agent: { id: agent.publicId, name: 'Greta Green', licenseNumber: 'TX-1' },
    sender: 'organization',
    person: {
      firstName: 'Carla',
      state: 'TX',
      stateName: 'Texas',
      details: {
        name: 'Carla Cole',
        gender: 'F',
        tobacco: false,
        zip: '75201',
        county: 'Dallas',
        currentCarrier: 'Aetna',
        dateOfBirth: null,
      },
    },
    effectiveDates: ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'],
    prices: {
      effective_date: '2026-07-01',
      age: 70,
      illustrative: true,
      part_b_deductible: { year: 2026, cents: 28300 },
    },
    planType: null,
    medicareAdvantage: false,
    right: null,
    preview: false,
  })
  expect((data as QuoteView).prices.quotes).toHaveLength(8)
  expect((data as QuoteView).sections.map((section) => section.planCode)).toEqual(['G', 'N'])
})

test('QUOTE-001 QUOTE-003 /compare/{id} opens the quote, and /quote goes on to it with its query; planType selects a section', async () => {
  const id = await generate()
  expect((await show(`/compare/${id}`)).ids.quoteId).toBe(id)
  const { location } = await open(`/quote?id=${id}&planType=Plan%20N`)
  expect(location).toBe(`/compare?id=${id}&planType=Plan N`)
  expect(await show(`/compare?id=${id}&planType=Plan%20N`)).toMatchObject({
    ids: { quoteId: id },
    planType: 'N',
  })
  expect((await show(`/compare?id=${id}&planType=Other`)).planType).toBe(null)
})

test('QUOTE-002 the alternative query quotes anyone, with an agency’s name and carriers or without an agency', async () => {
  const withoutAgency = await show(
    `/compare?${alternativeQuery}&currentCarrier=Cigna&county=Dallas&planType=N`,
  )
  expect([withoutAgency.agency, withoutAgency.agent]).toEqual([undefined, undefined])
  expect(withoutAgency).toMatchObject({
    ids: { quoteId: null, orgId: null },
    planType: 'N',
    person: {
      firstName: null,
      state: 'TX',
      details: {
        name: null,
        county: 'Dallas',
        currentCarrier: 'Cigna',
        gender: 'F',
        tobacco: false,
      },
    },
  })
  expect(withoutAgency.prices).toMatchObject({ age: 70, message: null })
  const born = await show(
    `/compare?orgId=${agency.publicId}&zip=75201&gender=M&tobacco=true&dateOfBirth=1956-07-01`,
  )
  expect(born).toMatchObject({
    agency: { slug: agency.slug },
    agent: { id: agency.admin.publicId },
    person: { details: { dateOfBirth: '1956-07-01', tobacco: true } },
    prices: { age: 70 },
  })
})

test('QUOTE-029 QUOTE-014 under 65 and without a state the page says that there are no prices', async () => {
  expect((await show('/compare?zip=75201&gender=F&tobacco=no&age=60')).prices).toMatchObject({
    quotes: [],
    message: texts.noPlans,
  })
  expect(await show('/compare?zip=00001&gender=F&tobacco=no&age=70')).toMatchObject({
    sections: [],
    prices: { quotes: [], message: texts.noPlans },
  })
})

test('RATES-005 Minnesota, Wisconsin and Massachusetts head their sections with their own plans', async () => {
  const headings = async (zip: string) =>
    (await show(`/compare?zip=${zip}&gender=F&tobacco=no&age=70`)).sections.map(
      (section) => section.heading,
    )
  expect(await headings('55401')).toEqual([
    'Minnesota Extended Basic Plan (MN_EXTB)',
    'Minnesota Basic Plan (MN_BASIC)',
  ])
  expect((await headings('53202'))[0]).toMatch(/^Wisconsin/)
  expect((await headings('02108'))[0]).toMatch(/^Massachusetts/)
})

test('QUOTE-013 Medicare Advantage is offered only if the agency has turned it on', async () => {
  const id = await generate()
  const change = (medicare_advantage_cards: boolean) =>
    inAgency((transaction) =>
      transaction.updateTable('organization').set({ medicare_advantage_cards }).execute(),
    )
  await change(true)
  expect((await show(`/compare/${id}`)).medicareAdvantage).toBe(true)
  await change(false)
})

test('a right to change without health questions is shown while it lasts, with its limits', async () => {
  const california = { state: 'CA', zip: '90001', birthDate: calendarDate('1955-06-05') } as const
  const id = await generate(california)
  const small = expect.stringContaining('Rule CA-1, checked on November 23, 2026')
  expect((await show(`/compare/${id}`, as)).right).toMatchObject({
    kind: 'now',
    lines: expect.arrayContaining([
      expect.stringMatching(/from June 5, 2026 to August 3, 2026\..* same or fewer benefits/),
    ]),
    small,
  })
  const later = await generate({ ...california, birthDate: calendarDate('1955-12-20') })
  expect((await show(`/compare/${later}`, as)).right).toMatchObject({
    kind: 'later',
    lines: expect.arrayContaining([
      expect.stringMatching(/from December 20, 2026 to February 17, 2027\./),
    ]),
  })
  // The dates of a right follow from the birthday; that the state has one does not.
  for (const stranger of [id, later])
    expect((await show(`/compare/${stranger}`)).right).toMatchObject({
      kind: 'yearly',
      title: 'California gives a time each year to change more easily',
      lines: [expect.stringContaining('around your birthday')],
      how: 'Type your birth date below to see your dates.',
      small,
    })
  const newYork = await generate({ state: 'NY', zip: '10001' })
  expect((await show(`/compare/${newYork}`)).right).toMatchObject({ kind: 'now', how: null })
  const delaware = await generate({ state: 'DE', zip: '19901' })
  expect((await show(`/compare/${delaware}`)).right).toMatchObject({ kind: 'unsettled' })
})

test('a policy that lapsed gives no dates of a right by its day', async () => {
  const missouri = {
    ...({ state: 'MO', zip: '64108' } as const),
    effectiveDate: calendarDate('2019-07-01'),
  }
  const id = await generate(missouri)
  expect((await show(`/compare/${id}`, as)).right).toMatchObject({
    kind: 'now',
    lines: expect.arrayContaining([expect.stringContaining('from June 1, 2026 to July 31, 2026')]),
  })
  const lapsed = await generate({ ...missouri, clientStatus: 'lapsed' })
  const { right } = await show(`/compare/${lapsed}`, as)
  expect(right).toMatchObject({ kind: 'yearly', how: null })
  expect(right?.lines.join(' ')).not.toContain('2026')
})

test('a federal right is shown to the client while its record is open and runs', async () => {
  const id = await generate()
  const note = (coverageEnd: string, status: FederalStatus = 'open') =>
    inAgency(async (transaction) => {
      const { contact_id } = await transaction
        .selectFrom('quote as q')
        .select('q.contact_id')
        .where('q.public_id', '=', id)
        .executeTakeFirstOrThrow()
      await noteFederalRight(transaction, contact_id, {
        ...{ coverageEnd, status, medicareSince: 'since_2020' },
      })
    })
  await note('2026-04-01')
  await note('2026-06-01', 'used')
  expect((await show(`/compare/${id}`, as)).right).toBeNull()
  await note('2026-06-10')
  expect((await show(`/compare/${id}`, as)).right).toMatchObject({
    kind: 'now',
    lines: expect.arrayContaining([
      expect.stringMatching(/until August 12, 2026\. You can buy Plans A, B, D, G, K and L of any/),
    ]),
    small: expect.stringContaining('Rule US-plan-ends-1'),
    ownCompany: true,
  })
  expect((await show(`/compare/${id}`)).right).toMatchObject({
    kind: 'yearly',
    how: 'Type your birth date to see if you have this right now.',
  })
})

test('values of a contact cannot break out of the first paint', async () => {
  const id = await generate({ firstName: '</script><script>alert(1)</script>' })
  expect((await show(`/compare/${id}`)).person.firstName).toContain('</script>')
})
