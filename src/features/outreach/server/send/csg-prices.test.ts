import { afterAll, expect, test } from 'vitest'
import { csgRowOf, startCsgServer } from '../../../../../stand-ins/csg/csg-server.ts'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildContact } from '../../../../../test/builders.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { sendOutbox } from './send-outbox.ts'

const server = await startCsgServer()
afterAll(() => server.close())
const { app, organization, inOwn, queue } = await startSendingAgency({
  RATE_SOURCE: 'csg',
  CSG_API_KEY: server.apiKey,
  CSG_BASE_URL: server.baseUrl,
})
const { organizationId } = organization
server.rows = (query) => [
  csgRowOf(query, '78700', query.get('plan') === 'N' ? 9_050 : 12_000),
  csgRowOf(query, '67369', query.get('plan') === 'N' ? 8_125 : 13_000),
]
const day = 24 * 3600_000

async function emailTo(email: string, zip: string, language: 'en' | 'es' = 'en') {
  const contact = { email, zip, language, state: 'TX' as const }
  const id = await buildContact(app.services, organizationId, contact)
  await queue([id])
  await sendOutbox(app.services)
  return (await app.emails()).find(({ to }) => to === email)?.text
}
/** A neighbor of the same age looks at prices. */
const someoneAsks = (zip_code: string) =>
  app.call('POST', '/api/quotes', {
    body: {
      zip_code,
      county: 'Dallas',
      age: 70,
      gender: 'F',
      tobacco: false,
      effective_date: '2026-07-01',
    },
  })

test('with CSG an email names a price that was asked for within a day, of the carriers offered, and asks for none itself', async () => {
  expect((await someoneAsks('75201')).status).toBe(200)
  const asked = server.asked.length
  expect(await emailTo('kept@mail.example', '75201')).toMatch(
    /Your lowest price:\s+\$81\.25 a month\s+For Plan N, if it starts on July 1, 2026/,
  )
  await inOwn((transaction) =>
    transaction
      .insertInto('state_carrier_setting')
      .values({ organization_id: organizationId, state: 'TX', carrier: 'Cigna', active: false })
      .execute(),
  )
  expect(await emailTo('offered@mail.example', '75201')).toContain('$90.50 a month')
  const without = await emailTo('unknown@mail.example', '75202')
  expect(without).toContain('We have not put a price in this email. Press the button to see')
  expect(without).not.toContain('$')
  expect(await emailTo('sin@mail.example', '75203', 'es')).toContain(
    'Este correo no lleva un precio.',
  )
  app.clock.advance(day + 1)
  expect(await emailTo('old@mail.example', '75201')).not.toContain('$')
  expect(server.asked).toHaveLength(asked)
})

test('with CSG a client is planned without a known price, and not without a ZIP code or below 65', async () => {
  const planned = async (contact: Parameters<typeof buildContact>[2]) => {
    const id = await buildContact(app.services, organizationId, { state: 'TX', ...contact })
    await planContacts({ ...app.services, organizationId }, [id])
    return inOwn((transaction) =>
      transaction
        .selectFrom('planned_email')
        .select(['status', 'reason'])
        .where('organization_id', '=', organizationId)
        .where('contact_id', '=', id)
        .execute(),
    )
  }
  expect((await planned({ zip: '75299' })).map(({ status }) => status)).toContain('scheduled')
  expect(await planned({ zip: null })).toMatchObject([{ status: 'skipped' }])
})
