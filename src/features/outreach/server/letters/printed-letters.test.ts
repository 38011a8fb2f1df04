import { expect, test } from 'vitest'
import { hasText, startLettersAgency } from '../../../../../test/agencies/letters-agency.ts'
import { buildAgent } from '../../../../../test/builders.ts'
import { pdfTexts } from '../../../../../test/files/pdf-texts.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { lettersGone, lettersNotPlanned } from '../../shared/letters/letter-messages.ts'
import { insertPause } from '../pauses/pauses.sql.ts'

const { app, agency, as, save, inAgency, build, plan, list, print, batches, undo, take, emailsOf } =
  await startLettersAgency()
const idsOf = (page: { letters: { contact_id: number }[] }) =>
  page.letters.map(({ contact_id }) => contact_id)

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

test('the evidence of a client has what a letter said, and why it went', async () => {
  const id = await build()
  await plan({ letterTypes: ['birthday'] })
  await print()
  await app.runJobs()
  const file = (format: string) =>
    app.http.inject({
      ...{ method: 'GET', url: `/api/contacts/${id}/evidence/${format}`, headers: { cookie: as } },
    })
  const [letter] = JSON.parse((await file('json')).payload).evidence.emails
  expect(letter).toMatchObject({
    message: null,
    letter: { recipient: expect.arrayContaining(['14 Harbor Road']) },
    why: { plan: { eventDate: '2026-06-29', sendDate: '2026-06-15', status: 'letter' } },
  })
  expect(letter.letter.prices).not.toEqual([])
  expect(letter.why.text).toMatch(/06\/29\/2026.*Planned by the rule book/)
  const { rawPayload } = await file('pdf')
  expect(hasText(pdfTexts(rawPayload), letter.letter.greeting)).toBe(true)
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

test('the wish can be stored while nothing is planned: without emails, or after a letter', async () => {
  await plan({ letterTypes: ['birthday'] })
  const offered = async (id: number) =>
    (await app.call('GET', `/api/contacts/${id}/letters`, { as })).body.may_get_letters
  const without = await build({ birthDate: calendarDate('1955-01-29') })
  const reached = await build({ email: 'reached@mail.example' as never })
  expect([await offered(without), await offered(reached)]).toEqual([true, false])
  const id = await build()
  await plan()
  await print()
  await app.runJobs()
  await inAgency((transaction) =>
    transaction
      .updateTable('contact')
      .set({ email: 'new@mail.example' })
      .where('id', '=', id)
      .execute(),
  )
  expect(await offered(id)).toBe(true)
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
    {
      kind: 'yearly_call',
      detail: 'Call about the birthday quote: this client does not get emails.',
    },
  ])
  await inAgency((transaction) =>
    transaction.updateTable('agent_task').set({ done_at: new Date() }).execute(),
  )
  await plan({ callTypes: ['birthday', 'anniversary'] })
  expect(await tasks()).toHaveLength(1)
  expect((await save({ letterTypes: ['birthday'], callTypes: ['birthday'] })).status).toBe(400)
  // An email address changes nothing: the occasion is over.
  await inAgency((transaction) =>
    transaction.updateTable('contact').set({ email: 'late@mail.example' }).execute(),
  )
  await plan({ callTypes: [] })
  const planned = await inAgency((transaction) =>
    transaction.selectFrom('planned_email').select('type').where('contact_id', '=', id).execute(),
  )
  expect(planned).not.toContainEqual({ type: 'birthday' })
  expect(await emailsOf(id)).toEqual([])
})

test('no letter comes for an email that a member dropped or sends by hand', async () => {
  for (const status of ['dropped', 'notified'] as const)
    await inAgency(async (transaction) =>
      transaction
        .insertInto('email_draft')
        .values({
          ...{ organization_id: agency.organizationId, contact_id: await build(), status },
          ...{ type: 'birthday', occasion: '2026', send_mode: 'production' },
        })
        .execute(),
    )
  await plan({ letterTypes: ['birthday'] })
  expect((await list()).total).toBe(0)
})

test('an agent sees and prints the letters of own clients alone; a preview writes nothing', async () => {
  const agent = await buildAgent(app.services, agency.organizationId)
  const own = await build({ agentId: agent.agentId })
  const other = await build()
  await plan({ letterTypes: ['birthday'] })
  const who = await app.signIn(agent.email)
  expect(idsOf(await list('', who))).toEqual([own])
  const preview = (id: number) => take(`/api/letters/preview/${id}/birthday/2026`, who)
  expect(hasText((await preview(own)).texts, 'PREVIEW')).toBe(true)
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

test('a pause, a declined kind, a plan of yesterday and a letter of today hold what is due', async () => {
  const id = await build()
  await plan({ letterTypes: ['birthday'] })
  const change = (values: object) =>
    inAgency((transaction) =>
      transaction.updateTable('contact').set(values).where('id', '=', id).execute(),
    )
  const refused = async () => {
    const { status, body } = await print()
    expect(status).toBe(409)
    return body.message
  }
  await change({ emails_paused_until: calendarDate('2026-06-16') })
  expect(await refused()).toBe(lettersGone)
  await change({ emails_paused_until: null, emails_declined: ['birthday'] })
  expect(await refused()).toBe(lettersGone)
  await change({ emails_declined: null })
  await inAgency(async (transaction) => {
    const values = {
      agentId: null,
      type: 'birthday' as const,
      from: calendarDate('2026-06-15'),
      until: null,
    }
    const by = { by: agency.admin.agentId, at: app.clock.now() }
    await insertPause(transaction, values, by)
  })
  expect(await refused()).toBe(lettersGone)
  await inAgency((transaction) => transaction.deleteFrom('email_pause').execute())
  const planned = (planned_through: string) =>
    inAgency((transaction) =>
      transaction
        .updateTable('organization')
        .set({ planned_through: calendarDate(planned_through) })
        .execute(),
    )
  await planned('2026-06-14')
  expect(await refused()).toBe(lettersNotPlanned)
  await planned('2026-06-15')
  expect((await print()).body).toMatchObject({ letters: 1, left: 0 })
  await app.runJobs()
  await inAgency(async (transaction) => {
    const day = calendarDate('2026-06-15')
    const row = { contact_id: id, type: 'anniversary', occasion: '2026', way: 'letter' }
    const { organizationId: organization_id } = transaction
    const days = { event_date: day, send_date: day, event_passed: false }
    const values = { organization_id, ...row, ...days }
    await transaction.insertInto('email_replacement').values(values).execute()
  })
  expect(await refused()).toBe(lettersGone)
})
