import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildContact } from '../../../../../test/builders.ts'
import { noteFederalRight } from '../../../../../test/calls/federal-rights.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import type { ClientStatus } from '../../../organizations/shared/client-status.rules.ts'
import { sendOutbox } from './send-outbox.ts'

const { app, organization, inOwn, queue } = await startSendingAgency()
const { organizationId } = organization
// Some of the clients are in the windows of their states, whose texts are looked at here.
await inOwn((transaction) =>
  transaction.updateTable('organization').set({ smart_send_enabled: false }).execute(),
)

interface Client {
  readonly state?: StateCode
  readonly language?: 'en' | 'es'
  readonly birthDate?: ReturnType<typeof calendarDate>
  readonly effectiveDate?: null
  readonly carrier?: string
  readonly planType?: null
  readonly clientStatus?: ClientStatus
  /** The last day of coverage of a federal right. */
  readonly federal?: string
}

let count = 0
/** Sends an email to a new client and returns it as it arrived. */
async function emailTo(
  { language, federal, ...client }: Client,
  options: Parameters<typeof queue>[1] = {},
) {
  const email = `client${++count}@mail.example`
  const id = await buildContact(app.services, organizationId, {
    ...{ email, firstName: 'Luz', language: language ?? null },
    ...client,
  })
  if (federal !== undefined)
    await inOwn((transaction) => noteFederalRight(transaction, id, { coverageEnd: federal }))
  await queue([id], options)
  await sendOutbox(app.services)
  const arrived = (await app.emails()).find(({ to }) => to === email)
  if (arrived === undefined) throw new Error('nothing arrived')
  return arrived
}

describe('emails name the plans that are sold in the client’s state', () => {
  test.each([
    ['TX', 'what Plan G and Plan N would cost'],
    ['WI', 'what the Basic Plan and the High Deductible Plan would cost'],
    ['MN', 'what the Extended Basic Plan and the Basic Plan would cost'],
    ['MA', 'what the Supplement 1 Plan and the Core Plan would cost'],
  ] as const)('%s', async (state, words) => {
    const { text, html } = await emailTo({ state })
    expect(text).toContain(words)
    expect(html).toContain(words)
    if (state !== 'TX') expect(`${text}${html}`).not.toMatch(/Plan [GN]\b/)
  })

  test('clients of several states share one template, and those whose state’s rule is named another', async () => {
    const templates = await inOwn((transaction) =>
      transaction.selectFrom('email_template').select('content_hash').execute(),
    )
    expect(templates).toHaveLength(2)
  })
})

test('a client who prefers Spanish gets the whole email in Spanish, with dates by its rules', async () => {
  const { subject, text, html } = await emailTo({ language: 'es' })
  expect(subject).toBe('Los precios, cerca de su cumpleaños')
  expect(html).toContain('<html lang="es">')
  expect(text).toContain('Hola, Luz:')
  expect(text).toContain('el Plan G y el Plan N')
  expect(text).toContain('si empieza el 1 de julio de 2026')
  expect(text).toContain('Su agente de seguros')
  expect(text).toContain('Sin conexión con el gobierno de los Estados Unidos')
  expect(text).toContain('Cancelar la suscripción o elegir sus correos http')
  expect(text).not.toMatch(/Hello|Unsubscribe|Questions|See my/)
})

test('the lowest price is told, marked as an example while the rates are illustrative; without one the email says nothing of it', async () => {
  const { text } = await emailTo({})
  expect(text).toMatch(
    /Example of a price:\s+\$\d+\.\d\d a month\s+For Plan N, if it starts on July 1, 2026/,
  )
  expect(text).toContain('Example only. No company has filed this price.')
  const young = await emailTo({ birthDate: calendarDate('1985-03-04') })
  expect(young.text).not.toContain('a month')
})

test('the birthday email is true before the birthday and on it', async () => {
  const { subject, text } = await emailTo({})
  expect(subject).toBe('A look at prices around your birthday')
  expect(text).not.toMatch(/Happy birthday|coming up/)
})

test('a late email of any type says nothing of its event', async () => {
  const late = { eventPassed: true }
  for (const emailType of ['birthday', 'anniversary', 'aep', 'new_year'] as const) {
    const { subject, text } = await emailTo({}, { emailType, ...late })
    expect(subject).toBe('A fresh look at Medicare Supplement prices')
    expect(text).toContain('Prices can change at any time of the year')
    expect(text).not.toMatch(/birthday|anniversary|New Year|October|once a year/i)
  }
})

test('a client reads that they are one, a lead does not', async () => {
  expect((await emailTo({})).text).toContain('because you are a client of')
  const lead = { carrier: 'Other', planType: null, effectiveDate: null } as const
  const { text } = await emailTo(lead)
  expect(text).toContain('has you on file as someone who may want these prices')
  expect(text).not.toMatch(/client of|health questions show|switch/)
})

test('who has no policy any more reads of no right to change it', async () => {
  const open = { state: 'OR', birthDate: calendarDate('1955-06-01') } as const
  expect((await emailTo(open)).text).toContain('Right now your state may let you')
  const { text } = await emailTo({ ...open, clientStatus: 'lapsed' })
  expect(text).toContain('has you on file as someone who may want these prices')
  expect(text).toContain('A company may ask about your health first. At some times it may not.')
  expect(text).not.toContain('Right now your state')
})

describe('an email calls its agent licensed only where they are', () => {
  const license = (state: string, number: string | null, expires: string | null = null) =>
    inOwn((transaction) =>
      sql`insert into agent_license (organization_id, agent_id, state, number, expires_on)
        values (${organizationId}, ${organization.admin.agentId}, ${state}, ${number}, ${expires})
        on conflict (organization_id, agent_id, state)
          do update set number = excluded.number, expires_on = excluded.expires_on`.execute(
        transaction,
      ),
    )
  const titleIn = async (state: StateCode) => {
    const { text } = await emailTo({ state }, { emailType: 'renewed_link' })
    return /Your (licensed|insurance) agent.*/.exec(text)?.[0]
  }

  test('with the number of the client’s state', async () => {
    expect(await titleIn('TX')).toBe('Your insurance agent')
    await license('TX', 'TX-77')
    await license('OK', null)
    expect(await titleIn('TX')).toBe('Your licensed agent, license TX-77')
    expect(await titleIn('OK')).toBe('Your licensed agent')
    expect(await titleIn('MI')).toBe('Your insurance agent')
    await license('TX', 'TX-77', '2026-01-01')
    expect(await titleIn('TX')).toBe('Your insurance agent')
    await inOwn((transaction) =>
      transaction
        .deleteFrom('agent_license')
        .where('organization_id', '=', organizationId)
        .execute(),
    )
  })
})

test('an email is laid out with tables, which Outlook for Windows needs, and dark where the mail program is', async () => {
  const { html } = await emailTo({})
  expect(html).not.toMatch(/display: ?(flex|grid)|background-image|position:/)
  expect(html).toContain('<!--[if mso]><table role="presentation" width="600"')
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).not.toContain('{{')
})

test('a client whose federal right runs reads of it, one whose right is over does not', async () => {
  const holder = { birthDate: calendarDate('1950-03-04') }
  const running = await emailTo({ ...holder, federal: '2026-06-01' })
  expect(running.text).toContain('Right now federal law may let you get some plans without')
  expect(running.text).toContain('Rule US, checked on November 23, 2026.')
  expect(`${running.text}${running.html}`).not.toContain('US-plan-ends')
  expect((await emailTo({ ...holder, federal: '2026-03-01' })).text).not.toContain('federal law')
  const covered = await emailTo({ ...holder, state: 'NY', federal: '2026-06-01' })
  expect(covered.text).toContain('Rule NY-1, checked on')
  expect(covered.text).not.toContain('federal law')
})
