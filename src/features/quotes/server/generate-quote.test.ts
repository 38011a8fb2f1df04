import { expect, test } from 'vitest'
import { startQuotingAgency } from '../../../../test/agencies/quoting-agency.ts'
import { buildAgent, buildContact } from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { noPlans } from '../shared/quote-texts.ts'

const { app, agency, foreign, as, inAgency, generate } = await startQuotingAgency()

test('CONTACT-024 an agent creates a link for the first of next month; the link opens the quote', async () => {
  const contactId = await buildContact(app.services, agency.organizationId)
  const { body } = await app.call('GET', `/api/quotes/generate/${contactId}`, { as })
  expect(body).toEqual({
    success: true,
    quoteId: expect.stringMatching(/^[0-9a-f]{32}$/),
    redirectUrl: `/compare?id=${body.quoteId}&orgId=${agency.publicId}`,
  })
  const quote = await inAgency((transaction) =>
    transaction
      .selectFrom('quote')
      .selectAll()
      .where('public_id', '=', body.quoteId)
      .executeTakeFirstOrThrow(),
  )
  expect(quote).toMatchObject({
    contact_id: contactId,
    effective_date: '2026-07-01',
    source: 'link',
    expires_on: '2026-10-13',
  })
})

test('CONTACT-024 a link cannot be created for another agent’s, a foreign or an unknown contact', async () => {
  const agent = await buildAgent(app.services, agency.organizationId)
  const mine = await buildContact(app.services, agency.organizationId, { agentId: agent.agentId })
  const unowned = await buildContact(app.services, agency.organizationId)
  const abroad = await buildContact(app.services, foreign.organizationId)
  const asAgent = await app.signIn(agent.email)
  const status = async (id: ContactId | number, who?: string) => {
    const answer = await app.call(
      'GET',
      `/api/quotes/generate/${id}`,
      who === undefined ? {} : { as: who },
    )
    return [answer.status, answer.body.message]
  }
  expect((await status(mine, asAgent))[0]).toBe(200)
  expect(await status(unowned, asAgent)).toEqual([404, 'Contact not found'])
  expect((await status(unowned, as))[0]).toBe(200)
  expect(await status(abroad, as)).toEqual([404, 'Contact not found'])
  expect(await status(999_999, as)).toEqual([404, 'Contact not found'])
  expect((await status(mine))[0]).toBe(401)
})

test('a contact that lacks fields for a quote is refused with their names', async () => {
  const refused = async (contact: Parameters<typeof buildContact>[2]) => {
    const id = await buildContact(app.services, agency.organizationId, contact)
    const { status, body } = await app.call('GET', `/api/quotes/generate/${id}`, { as })
    return [status, body.message]
  }
  expect(await refused({ zip: null, birthDate: null })).toEqual([
    422,
    'Quote unavailable: zip code and birth date are missing.',
  ])
  expect(await refused({ birthDate: null })).toEqual([
    422,
    'Quote unavailable: birth date is missing.',
  ])
  expect(await refused({ birthDate: calendarDate('1961-07-02') })).toEqual([422, noPlans])
})

test('someone who turns 65 by the effective date can be quoted', async () => {
  const { body } = await app.call(
    'GET',
    `/api/quotes/decode/${await generate({ birthDate: calendarDate('1961-07-01') })}`,
    { as },
  )
  expect(body.contact.age).toBe(65)
})
