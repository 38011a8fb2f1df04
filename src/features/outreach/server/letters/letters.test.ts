import { expect, test } from 'vitest'
import { hasText, startLettersAgency } from '../../../../../test/agencies/letters-agency.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { hourMs } from '../../../../kernel/duration.ts'
import { newPublicId } from '../../../../platform/crypto.ts'
import { lettersOnlyLive } from '../../shared/letters/letter-messages.ts'

const { app, as, inAgency, build, plan, list, print, batches, undo, take, emailsOf, suppress } =
  await startLettersAgency()
const idsOf = (page: { letters: { contact_id: number }[] }) =>
  page.letters.map(({ contact_id }) => contact_id)

test('without the agency’s choice nothing is planned; with it the letter is due on the email’s day', async () => {
  const id = await build()
  await plan()
  expect(await list()).toMatchObject({ letters: [], total: 0, chosen: false, stopped: null })
  await plan({ letterTypes: ['birthday'] })
  const page = await list()
  expect(page.letters).toMatchObject([
    {
      ...{ contact_id: id, type: 'birthday', occasion: '2026', send_date: '2026-06-15' },
      ...{ due: true, missing: [] },
    },
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
    await suppress(email, reason)
  }
  const email = 'complained@mail.example' as never
  await build({ email })
  await suppress(email, 'complained')
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
  // Planned already, for another day: a letter that is the same but for its day moves.
  await plan({ letterTypes: ['birthday'], smartSendEnabled: false })
  expect(idsOf(await list())).toContain(id)
  await plan({ letterTypes: ['birthday'], smartSendEnabled: true })
  const page = await list('?view=coming')
  expect(idsOf(page)).toEqual([id])
  expect(page.letters[0].send_date > '2026-06-29').toBe(true)
  expect(page.letters[0].reason).toContain('CA enrollment window')
  expect((await print()).status).toBe(409)
})

test('letters in place of emails are a figure of the dashboard and a filter of the list, and those after 30 days are not', async () => {
  const [due, later, emailed] = [
    await build(),
    await build({ birthDate: calendarDate('1955-09-20') }),
    await build({ email: 'ruth@mail.example' }),
  ]
  await plan({ letterTypes: ['birthday'] })
  const stats = (await app.call('GET', '/api/dashboard/stats?period=30days', { as })).body
  expect(stats).toMatchObject({ upcomingTotal: 1, upcomingByLetter: 1 })
  const found = async (query: string) =>
    (await app.call('GET', `/api/contacts?${query}`, { as })).body.contacts
      .map(({ id }: { id: number }) => id)
      .toSorted()
  expect(await found('emails=by_letter')).toEqual([due, later])
  const { upcomingFrom, upcomingUntil } = stats
  expect(await found(`between=letters:${upcomingFrom}..${upcomingUntil}`)).toEqual([due])
  expect(await found('emails=allowed')).toEqual([emailed])
  const next = (await app.call('GET', '/api/dashboard/upcoming?offset=20', { as })).body
  expect(next).toMatchObject({ upcoming: [] })
  expect(next, 'not counted again').not.toHaveProperty('upcomingByLetter')
  // The plan follows such a wish later.
  await inAgency((transaction) =>
    transaction
      .updateTable('contact')
      .set({ no_letters_at: app.clock.now() })
      .where('id', '=', due)
      .execute(),
  )
  expect((await app.call('GET', '/api/dashboard/upcoming', { as })).body.upcomingByLetter).toBe(0)
  expect(await found('emails=by_letter')).toEqual([later])
  expect(await found(`between=letters:${upcomingFrom}..${upcomingUntil}`)).toEqual([])
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
  const written = await inAgency((transaction) =>
    transaction.selectFrom('email').select('substitutions').executeTakeFirstOrThrow(),
  )
  const write = (substitutions: string) =>
    inAgency((transaction) => transaction.updateTable('email').set({ substitutions }).execute())
  // A file that was not taken to its end was not taken.
  await write('{}')
  await take(`/api/letters/batches/${batch}/file`).catch(() => undefined)
  expect((await batches())[0].taken_at).toBeNull()
  await write(JSON.stringify(written.substitutions))
  const { texts, headers } = await take(`/api/letters/batches/${batch}/file`)
  expect((await batches())[0].taken_at).toMatch(/^2026-06-15/)
  expect(headers['content-disposition']).toContain('letters-2026-06-15')
  for (const part of ['Inés Calderón', '14 Harbor Road', 'Dallas, TX 75201', 'Hola, Inés:'])
    expect(hasText(texts, part), part).toBe(true)
  expect(hasText(texts, 'al mes')).toBe(true)
  expect(hasText(texts, 'COPIA')).toBe(false)
  expect(hasText((await take(`/api/letters/batches/${batch}/file`)).texts, 'COPIA')).toBe(true)
  const link = texts.find(({ text }) => /\/l\/[\dA-Z-]{14}$/.test(text))?.text ?? ''
  const path = link.replace(/^[^/]*/, '')
  const opened = await app.call('GET', path)
  expect(opened.headers.location).toMatch(/^\/compare\?id=[0-9a-f]{32}&orgId=/)
  expect((await app.call('GET', String(opened.headers.location))).status).toBe(200)
  await undo(batch)
  expect((await app.call('GET', path)).headers.location).toMatch(/^\/error/)
})

test('a letter whose email is on its way is left out, and stays planned', async () => {
  const [id, other] = [await build(), await build()]
  await plan({ letterTypes: ['birthday'] })
  await inAgency((transaction) =>
    transaction
      .insertInto('email')
      .values({
        ...{ organization_id: transaction.organizationId, public_id: newPublicId() },
        ...{ contact_id: id, email_type: 'birthday', occasion: '2026', send_mode: 'production' },
        ...{ status: 'failed', scheduled_date: calendarDate('2026-06-14') },
        ...{ event_passed: false, queued_at: new Date('2026-06-14T12:00:00Z') },
      })
      .execute(),
  )
  expect((await print()).body).toMatchObject({ letters: 1, left: 1 })
  await app.runJobs()
  expect((await emailsOf(other))[0]?.letter_batch_id).not.toBeNull()
  expect(await emailsOf(id)).toMatchObject([{ status: 'failed', letter_batch_id: null }])
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

test('reading 500 letters’ clients within an hour leaves a trace in the audit log', async () => {
  for (let built = 0; built < 50; built += 1) await build()
  await plan({ letterTypes: ['birthday'] })
  const traces = () =>
    inAgency((transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select('detail')
        .where('action', '=', 'contacts.read_many')
        .execute(),
    )
  // Last, because the sign-in is old afterwards.
  app.clock.advance(hourMs)
  for (let page = 0; page < 9; page += 1)
    expect((await list('?limit=100')).letters).toHaveLength(50)
  expect(await traces()).toEqual([])
  await list('?limit=100')
  expect(await traces()).toEqual([{ detail: { count: 500 } }])
  await plan({ letterTypes: [] })
})
