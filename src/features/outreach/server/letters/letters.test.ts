import { afterEach, expect, test } from 'vitest'
import { startSettingsAgency } from '../../../../../test/agencies/settings-agency.ts'
import { buildAgent, buildContact } from '../../../../../test/builders.ts'
import { pdfTexts } from '../../../../../test/files/pdf-texts.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { requestReplanOfAll } from '../../../contacts/server/request-replan.ts'
import { suppressEmailAddress } from '../../../contacts/server/suppression.ts'
import { lettersOnlyLive } from '../../shared/letters/letter-messages.ts'

const { app, agency, as, save, inAgency } = await startSettingsAgency()
const { organizationId } = agency

/** The birthday email of this client is due on June 15, 2026, 14 days before the birthday. */
const client = {
  ...{ email: null, birthDate: calendarDate('1955-06-29'), effectiveDate: null },
  ...{ street: '14 Harbor Road', city: 'Dallas', firstName: 'Ruth', lastName: 'Abernathy' },
}
const build = (more: Partial<Parameters<typeof buildContact>[2]> = {}) =>
  buildContact(app.services, organizationId, { ...client, ...more })
const plan = async (settings: object = {}) => {
  await save({ smartSendEnabled: false, quietFirstYear: false, ...settings })
  await inAgency(requestReplanOfAll)
  await app.runJobs()
}
const list = async (query = '', who = as) =>
  (await app.call('GET', `/api/letters${query}`, { as: who })).body
const idsOf = (page: { letters: { contact_id: number }[] }) =>
  page.letters.map(({ contact_id }) => contact_id)
const print = (body: object = {}, who = as) =>
  app.call('POST', '/api/letters/print', { as: who, body })
const batches = async (who = as) =>
  (await app.call('GET', '/api/letters/batches', { as: who })).body.batches
const undo = (id: number, who = as) =>
  app.call('POST', `/api/letters/batches/${id}/undo`, { as: who, body: {} })
const take = async (url: string, who = as) => {
  const { statusCode, rawPayload, headers } = await app.http.inject({
    ...{ method: 'GET', url, headers: { cookie: who } },
  })
  return { status: statusCode, texts: statusCode === 200 ? pdfTexts(rawPayload) : [], headers }
}
const has = (texts: readonly { text: string }[], part: string) =>
  texts.some(({ text }) => text.includes(part))
const emailsOf = (id: ContactId) =>
  inAgency((transaction) =>
    transaction
      .selectFrom('email')
      .select(['email_type', 'occasion', 'status', 'letter_batch_id'])
      .where('contact_id', '=', id)
      .execute(),
  )
afterEach(() =>
  inAgency(async (transaction) => {
    await transaction.deleteFrom('contact').execute()
  }),
)

test('without the agency’s choice nothing is planned; with it the letter is due on the email’s day', async () => {
  const id = await build()
  await plan()
  expect(await list()).toMatchObject({ letters: [], total: 0, chosen: false, stopped: null })
  await plan({ letterTypes: ['birthday'] })
  const page = await list()
  expect(page.letters).toMatchObject([
    { contact_id: id, type: 'birthday', occasion: '2026', send_date: '2026-06-15', missing: [] },
  ])
  expect(page.counts).toEqual({ due: 1, coming: 0, incomplete: 0, week: 1 })
  const between = (days: string) => app.call('GET', `/api/contacts?between=letters:${days}`, { as })
  expect((await between('2026-06-15..2026-06-21')).body.contacts).toMatchObject([{ id }])
  expect((await between('2026-06-16..2026-06-21')).body.contacts).toEqual([])
  const of = await app.call('GET', `/api/contacts/${id}/letters`, { as })
  expect(of.body.planned).toMatchObject([{ type: 'birthday', way: 'letter' }])
  await plan({ letterTypes: [] })
  expect((await list()).letters).toEqual([])
})

test('a letter comes for no address, a bounce and an unsubscription alone; never to others', async () => {
  const wanted = [await build()]
  for (const reason of ['bounced', 'unsubscribed'] as const) {
    const email = `${reason}@mail.example` as never
    wanted.push(await build({ email }))
    await inAgency((transaction) =>
      suppressEmailAddress(transaction, { email, reason, emailId: null, at: new Date() }),
    )
  }
  const email = 'complained@mail.example' as never
  await build({ email })
  await inAgency((transaction) =>
    suppressEmailAddress(transaction, {
      ...{ email, reason: 'complained', emailId: null, at: new Date() },
    }),
  )
  await build({ email: 'reached@mail.example' as never })
  await build({ clientStatus: 'deceased' })
  await build({ clientStatus: 'medicare_advantage' })
  const silent = await build()
  await inAgency((transaction) =>
    transaction
      .updateTable('contact')
      .set({ do_not_contact: true })
      .where('id', '=', silent)
      .execute(),
  )
  await plan({ letterTypes: ['birthday'] })
  expect(idsOf(await list()).sort()).toEqual(wanted.sort())
})

test('windows hold letters as they hold emails, and the letter comes the day after', async () => {
  const id = await build({
    ...{ state: 'CA', zip: '90001', county: 'Los Angeles', city: 'Los Angeles' },
  })
  await plan({ letterTypes: ['birthday'], smartSendEnabled: true })
  const page = await list('?view=coming')
  expect(idsOf(page)).toEqual([id])
  expect(page.letters[0].send_date > '2026-06-29').toBe(true)
  expect(page.letters[0].reason).toContain('CA enrollment window')
  expect((await print()).status).toBe(409)
})

test('an address that lacks a part is told before printing and never printed', async () => {
  await build({ street: null })
  const whole = await build({ lastName: 'Whole' })
  await plan({ letterTypes: ['birthday'] })
  expect((await list('?view=incomplete')).letters).toMatchObject([{ missing: ['Street'] }])
  expect((await print()).body).toMatchObject({ letters: 1, left: 0 })
  await app.runJobs()
  expect(await emailsOf(whole)).toMatchObject([{ email_type: 'birthday', status: 'sent' }])
  const [{ id }] = await batches()
  await undo(id)
})

test('printing marks letters as sent once: they are not due again, count, and are on the timeline', async () => {
  const id = await build()
  await plan({ letterTypes: ['birthday', 'anniversary'] })
  const [first, second] = await Promise.all([print(), print()])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  await app.runJobs()
  expect(await emailsOf(id)).toMatchObject([
    { email_type: 'birthday', occasion: '2026', status: 'sent' },
  ])
  expect((await list()).letters).toEqual([])
  const activity = await app.call('GET', `/api/contacts/email-tracking/${id}`, { as })
  expect(activity.body.activities).toMatchObject([{ is_letter: true, send_status: 'sent' }])
  const file = await app.call('GET', `/api/email-activity/export?contactId=${id}&format=csv`, {
    as,
  })
  expect(file.text).toContain('Birthday (letter)')
  const timeline = await app.call('GET', `/api/contacts/${id}/timeline`, { as })
  expect(JSON.stringify(timeline.body)).toContain('printed the letter “Birthday”')
  // The next email address changes nothing: the occasion is over.
  await inAgency((transaction) =>
    transaction
      .updateTable('contact')
      .set({ email: 'new@mail.example' })
      .where('id', '=', id)
      .execute(),
  )
  await plan()
  await app.runJobs()
  expect(await emailsOf(id)).toHaveLength(1)
})

test('the file has both addresses, the prices and a link of one’s own; the second file is a copy', async () => {
  await build({ language: 'es', firstName: 'Inés', lastName: 'Calderón' })
  await plan({ letterTypes: ['birthday'] })
  const { batch } = (await print()).body
  expect((await take(`/api/letters/batches/${batch}/file`)).status).toBe(409)
  await app.runJobs()
  expect((await batches())[0]).toMatchObject({ id: batch, status: 'ready', made: 1, letters: 1 })
  const { texts, headers } = await take(`/api/letters/batches/${batch}/file`)
  expect(headers['content-disposition']).toContain('letters-2026-06-15')
  for (const part of ['Inés Calderón', '14 Harbor Road', 'Dallas, TX 75201', 'Hola, Inés:'])
    expect(has(texts, part), part).toBe(true)
  expect(has(texts, 'al mes')).toBe(true)
  expect(has(texts, 'COPIA')).toBe(false)
  expect(has((await take(`/api/letters/batches/${batch}/file`)).texts, 'COPIA')).toBe(true)
  const link = texts.find(({ text }) => /\/l\/[\dA-Z-]{14}$/.test(text))?.text ?? ''
  const path = link.replace(/^[^/]*/, '')
  const opened = await app.call('GET', path)
  expect(opened.headers.location).toMatch(/^\/compare\?id=[0-9a-f]{32}&orgId=/)
  expect((await app.call('GET', String(opened.headers.location))).status).toBe(200)
  await undo(batch)
  expect((await app.call('GET', path)).headers.location).toMatch(/^\/error/)
})

test('letters are taken back on the day of printing only, and are due again', async () => {
  await build()
  await plan({ letterTypes: ['birthday'] })
  const { batch } = (await print()).body
  expect((await undo(batch)).status).toBe(409)
  await app.runJobs()
  expect((await undo(batch)).body).toMatchObject({ letters: 1 })
  await app.runJobs()
  expect((await list()).total).toBe(1)
  expect((await undo(batch)).status).toBe(409)
  const again = (await print()).body.batch
  await app.runJobs()
  app.clock.set(calendarDate('2026-06-16'))
  expect((await undo(again)).status).toBe(409)
  app.clock.set(calendarDate('2026-06-15'))
})

test('letters that cannot be written are due again, and nothing counts as sent', async () => {
  const id = await build()
  await plan({ letterTypes: ['birthday'] })
  await print()
  // A letter that no text is known for.
  await inAgency((transaction) =>
    transaction.updateTable('email').set({ email_type: 'no_such_type' }).execute(),
  )
  await app.runJobs()
  expect((await batches())[0]).toMatchObject({ status: 'failed' })
  expect(await emailsOf(id)).toEqual([])
  expect((await list()).total).toBe(1)
})

test('a client stops letters by the link on one, and a member by the page; both are dated', async () => {
  const id = await build()
  await plan({ letterTypes: ['birthday', 'new_year'] })
  const { batch } = (await print()).body
  await app.runJobs()
  const { texts } = await take(`/api/letters/batches/${batch}/file`)
  const link = texts.find(({ text }) => /\/l\/[\dA-Z-]{14}$/.test(text))?.text ?? ''
  const stop = `${link.replace(/^[^/]*/, '')}/stop`
  expect((await app.call('GET', stop)).text).toContain('Send me no more letters')
  const wish = async () =>
    (await app.call('GET', `/api/contacts/${id}/letters`, { as })).body.no_letters_at
  expect(await wish()).toBeNull()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    ...{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
  }
  const posted = await app.call('POST', stop.toLowerCase(), {
    headers,
    body: 'x=1',
  })
  expect(posted.status).toBe(303)
  expect(await wish()).toMatch(/^2026-06-15/)
  expect((await app.call('GET', stop)).text).toContain('no more letters')
  const wrong = await app.call('POST', '/l/0000-0000-0000/stop', { headers, body: 'x=1' })
  expect(wrong.status).toBe(404)
  const put = (noLetters: boolean) =>
    app.call('PUT', `/api/contacts/${id}/letters`, { as, body: { noLetters } })
  expect((await put(false)).status).toBe(200)
  expect(await wish()).toBeNull()
  await put(true)
  expect(await wish()).not.toBeNull()
})

test('who wants no letters gets none; a call is asked for once, on its day, and not again', async () => {
  const id = await build()
  await plan({ letterTypes: ['birthday'] })
  await app.call('PUT', `/api/contacts/${id}/letters`, { as, body: { noLetters: true } })
  // The plan follows a moment later; until then nothing is printed either.
  expect((await print()).status).toBe(409)
  await app.runJobs()
  expect((await list()).total).toBe(0)
  const tasks = () =>
    inAgency((transaction) =>
      transaction
        .selectFrom('agent_task')
        .select(['kind', 'detail'])
        .where('contact_id', '=', id)
        .execute(),
    )
  expect(await tasks()).toEqual([])
  await plan({ letterTypes: [], callTypes: ['birthday'] })
  expect(await tasks()).toEqual([
    { kind: 'yearly_call', detail: 'Call about the birthday quote: this client gets no email.' },
  ])
  await inAgency((transaction) =>
    transaction.updateTable('agent_task').set({ done_at: new Date() }).execute(),
  )
  await plan({ callTypes: ['birthday', 'anniversary'] })
  expect(await tasks()).toHaveLength(1)
  expect((await save({ letterTypes: ['birthday'], callTypes: ['birthday'] })).status).toBe(400)
  await plan({ callTypes: [] })
})

test('an agent sees and prints the letters of own clients alone; a preview writes nothing', async () => {
  const agent = await buildAgent(app.services, organizationId)
  const own = await build({ agentId: agent.agentId })
  const other = await build()
  await plan({ letterTypes: ['birthday'] })
  const who = await app.signIn(agent.email)
  expect(idsOf(await list('', who))).toEqual([own])
  const preview = (id: number) => take(`/api/letters/preview/${id}/birthday/2026`, who)
  expect(has((await preview(own)).texts, 'PREVIEW')).toBe(true)
  expect((await preview(other)).status).toBe(404)
  expect(await emailsOf(own)).toEqual([])
  const key = { type: 'birthday', occasion: '2026' }
  expect((await print({ letters: [{ contact_id: other, ...key }] }, who)).status).toBe(409)
  const admins = (await print({ letters: [{ contact_id: other, ...key }] })).body.batch
  await app.runJobs()
  expect(await batches(who)).toEqual([])
  expect((await undo(admins, who)).status).toBe(404)
  expect((await take(`/api/letters/batches/${admins}/file`, who)).status).toBe(404)
})

test('before Go Live letters are planned and shown, and none is printed', async () => {
  const id = await build()
  await plan({ letterTypes: ['birthday'] })
  const live = (at: Date | null) =>
    inAgency((transaction) =>
      transaction.updateTable('organization').set({ go_live_at: at }).execute(),
    )
  await live(null)
  const page = await list()
  expect([idsOf(page), page.stopped]).toEqual([[id], lettersOnlyLive])
  const refused = await print()
  expect([refused.status, refused.body.message]).toEqual([409, lettersOnlyLive])
  expect(await emailsOf(id)).toEqual([])
  await live(new Date('2026-01-01T00:00:00Z'))
})
