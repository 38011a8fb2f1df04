import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { storeCorrespondence } from '../../../../test/agencies/stored-correspondence.ts'
import { oneYes } from '../../../../test/calls/health-answers.ts'
import { startMerges } from '../../../../test/calls/merges.ts'
import { buildVisit } from '../../../../test/calls/visits.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { TimelineEntry } from '../shared/timeline.contract.ts'

const { app, organization, greta, otto, admin, agent, stranger, inside, buildOwn, merge } =
  await startMerges()
const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const human = { visibleMs: 4000, input: 'wheel' }

const url = (id: number, part = 'timeline') => `/api/contacts/${id}/${part}`
const read = async (id: number, query = '', as = agent): Promise<TimelineEntry[]> =>
  (await app.call('GET', `${url(id)}?limit=100${query}`, { as })).body.entries
const lines = (entries: readonly TimelineEntry[]) =>
  entries.map(({ who, text }) => `${who.name} ${text}`)
const facts = (entry: TimelineEntry | undefined) =>
  entry?.details.map(({ label, value }) => `${label}: ${value}`)
const edit = (id: number, body: object, as = agent) =>
  app.call('PUT', `/api/contacts/${id}`, { as, body })

test('everything that happened is one list, newest first, each with who did it', async () => {
  const visit = await buildVisit(app.services, organization.organizationId, {
    contactId: await buildOwn({ firstName: 'Carla', lastName: 'Client' }),
    agentId: greta.agentId,
    emailType: 'birthday',
  })
  const { contactId, quotePublicId, tid } = visit
  const link = { quoteId: quotePublicId, tid, orgId: organization.publicId }
  const later = () => app.clock.advance(60_000)
  const send = (path: string, body: object) =>
    app.call('POST', `/api${path}`, { body, headers: { 'user-agent': browser } })
  later()
  await send('/tracking/log-tracking-click', { ...link, human })
  later()
  await send('/tracking/log-tracking-click', link)
  later()
  await send('/tracking/log-tracking-click', { ...link, human, kind: 'clicked' })
  later()
  await send(`/org/${organization.publicId}/eligibility-answers`, {
    ...{ quoteId: quotePublicId, tid, answers: oneYes('a hip in May') },
  })
  later()
  const asked = await send(`/schedule/${quotePublicId}`, {
    ...{
      orgId: organization.publicId,
      tid,
      channel: 'call_me',
      timeOfDay: 'morning',
      phone: '5125550188',
      requestId: 'press-one',
    },
  })
  expect([asked.status, asked.body.message]).toEqual([200, undefined])
  later()
  await app.call('POST', url(contactId, 'notes'), { as: admin, body: { text: 'Prefers calls' } })
  later()
  await edit(contactId, { zip_code: '', state: 'OK' })
  later()
  await app.call('POST', url(contactId, 'calls'), {
    as: agent,
    body: { outcome: 'reached', minutes: 12, closes_requests: true },
  })
  const entries = await read(contactId)
  expect(lines(entries).slice(-10)).toEqual([
    'Greta Gray finished “Call request”',
    'Greta Gray called',
    'Greta Gray changed the contact',
    expect.stringMatching(/ wrote a note$/),
    'Carla Client asked to be called in the morning',
    'Carla Client answered the health questions',
    'Carla Client pressed a button on the quote of the email “Birthday”',
    'Software opened the quote of the email “Birthday”',
    'Carla Client viewed the quote of the email “Birthday”',
    'Holdfast sent the email “Birthday”',
  ])
  expect(facts(entries.find(({ kind }) => kind === 'changes'))).toContain('State: TX → OK')
  expect(facts(entries.at(-1))).toContain('Response: Pressed a button')
  expect(entries.at(-1)?.href).toBe(`/contact/${contactId}/email/${visit.emailId}`)
  // What was answered, and what follows from it, is nowhere.
  const answered = entries.filter(({ answers }) => answers)
  expect([answered.length, answered[0]?.details]).toEqual([1, []])
  expect(JSON.stringify(entries)).not.toMatch(/hip|decline|accept|Other options/i)
})

test('software that opened a link is told apart from the client', async () => {
  const visit = await buildVisit(app.services, organization.organizationId, {
    contactId: await buildOwn(),
    agentId: greta.agentId,
  })
  await app.call('POST', '/api/tracking/log-tracking-click', {
    body: { quoteId: visit.quotePublicId, tid: visit.tid, orgId: organization.publicId },
  })
  const [opened] = await read(visit.contactId, '&kind=client')
  expect(opened).toMatchObject({
    who: { kind: 'software' },
    text: expect.stringMatching(/^opened/),
  })
  const [sent] = await read(visit.contactId, '&kind=emails')
  expect(facts(sent)).toContain('Response: Likely automated')
})

test('what a key of another installation did is of an earlier API key', async () => {
  const id = await buildOwn()
  await inside((transaction) =>
    sql`insert into audit_entry (organization_id, entity_id, at, actor_kind, action, entity, detail)
      values (${organization.organizationId}, ${id}, ${app.clock.now()}, 'api_key',
        'contacts.update', 'contact', '{}')`.execute(transaction),
  )
  const names = (await read(id)).map(({ who }) => who.name)
  expect(names).toContain('An earlier API key')
})

test('an edit tells old and new values in words; an owner by name', async () => {
  const id = await buildOwn({ phone: '2145550142' })
  await edit(id, { phone_number: '5125550188', do_not_contact: true }, admin)
  await edit(id, { agent_id: otto.agentId }, admin)
  await edit(id, { agent_id: null }, admin)
  const [none, other, phone] = await read(id, '&kind=changes', admin)
  expect(facts(phone)).toEqual(
    expect.arrayContaining(['Phone: (214) 555-0142 → (512) 555-0188', 'Do not contact: No → Yes']),
  )
  expect(facts(other)).toContain('Agent: Greta Gray → Otto Ohm')
  expect(facts(none)).toContain('Agent: Otto Ohm → nothing')
})

test('values of an edit go with the contact when it is deleted forever; the audit log never had them', async () => {
  const id = await buildOwn()
  await edit(id, { first_name: 'Xanthippe' })
  const body = { ids: [id] }
  await app.call('DELETE', '/api/contacts', { as: admin, body })
  await app.call('POST', '/api/contacts/restore', { as: admin, body })
  expect(lines(await read(id)).slice(0, 2)).toEqual([
    expect.stringMatching(/ restored the contact$/),
    expect.stringMatching(/ deleted the contact$/),
  ])
  expect(facts((await read(id))[2])).toContain('First Name: Carla → Xanthippe')
  await app.call('DELETE', '/api/contacts', { as: admin, body })
  await app.call('DELETE', '/api/contacts/bin', { as: admin, body })
  const left = await inside(async (transaction) => ({
    values: await transaction
      .selectFrom('contact_change')
      .where('contact_id', '=', id)
      .selectAll()
      .execute(),
    log: await transaction
      .selectFrom('audit_entry')
      .select('detail')
      .where('entity_id', '=', id)
      .execute(),
  }))
  expect(left.values).toEqual([])
  expect(left.log.length).toBeGreaterThan(0)
  expect(JSON.stringify(left.log)).not.toContain('Xanthippe')
})

test('after a merge the survivor tells what happened with both', async () => {
  const [one, other] = [await buildOwn({ firstName: 'Ann' }), await buildOwn({ firstName: 'Anne' })]
  await edit(other, { state: 'OK', zip_code: '' })
  await app.call('POST', url(other, 'notes'), { as: agent, body: { text: 'Of the double' } })
  expect((await merge(one, other)).status).toBe(200)
  const entries = await read(one, '', admin)
  expect(lines(entries)[0]).toMatch(/merged another contact into this one$/)
  expect(entries.some(({ note }) => note?.text === 'Of the double')).toBe(true)
  const edited = entries.find(({ text }) => text === 'changed the contact')
  expect(facts(edited)).toEqual(
    expect.arrayContaining(['About: the contact that was merged into this one', 'State: TX → OK']),
  )
})

test('a timeline is for those who see the contact', async () => {
  const id = await buildOwn({ agentId: otto.agentId })
  for (const as of [agent, stranger])
    for (const [method, path, body] of [
      ['GET', 'timeline', undefined],
      ['POST', 'notes', { text: 'x' }],
      ['POST', 'calls', { outcome: 'reached' }],
    ] as const)
      expect((await app.call(method, url(id, path), { as, body })).status, path).toBe(404)
  expect((await app.call('GET', url(id), { as: admin })).status).toBe(200)
})

test.each([
  '',
  'x',
  '2026-06-15~1~1',
  '2026-02-31T00:00:00.000000Z~1~1',
  '2026-06-15T00:00:00.000000Z~1~0',
])('the cursor %j is refused', async (after) => {
  const id = await buildOwn()
  const answer = await app.call('GET', `${url(id)}?after=${encodeURIComponent(after)}`, {
    as: agent,
  })
  expect(answer.status).toBe(400)
})

test('what the client did last is found behind any number of entries of software and members', async () => {
  const id = await buildOwn()
  const since = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000)
  await inside(async (transaction) => {
    const of = { organization_id: transaction.organizationId, contact_id: id }
    const fetches = Array.from({ length: 40 }, (_, minute) => ({
      ...{ ...of, kind: 'automated', at: since(minute) },
    }))
    await transaction
      .insertInto('activity_event')
      .values([...fetches, { ...of, kind: 'viewed', at: since(100) }])
      .execute()
  })
  const last = async (of = id) =>
    (await app.call('GET', `${url(of)}?by=client&limit=1`, { as: agent })).body.entries.map(
      ({ who, text }: TimelineEntry) => `${who.kind} ${text}`,
    )
  expect(await last()).toEqual(['client viewed the quote'])
  await inside((transaction) =>
    transaction
      .insertInto('follow_up_request')
      .values({
        ...{ organization_id: transaction.organizationId, contact_id: id, request_id: 'last' },
        ...{ type: 'accept', channel: 'call_me', requested_at: since(90) },
      })
      .execute(),
  )
  expect(await last()).toEqual(['client asked to be called'])
  const changed = { declined: ['birthday'], callsInstead: false }
  await app.call('PUT', url(id, 'email-choices'), { as: agent, body: changed })
  await app.call('POST', url(id, 'calls'), { as: agent, body: { outcome: 'reached' } })
  await app.call('POST', url(id, 'notes'), { as: agent, body: { text: 'x' } })
  expect(await last()).toEqual(['client asked to be called'])
  await inside((transaction) =>
    recordAudit(
      transaction,
      { clock: app.clock, actor: { kind: 'visitor', contactId: id }, ipAddress: '203.0.113.9' },
      { action: 'outreach.unsubscribe', entity: 'contact', id },
    ),
  )
  expect(await last()).toEqual(['client unsubscribed from emails'])
  const writer = await buildOwn({ email: 'isolda@secret.example' })
  await inside((transaction) => storeCorrespondence(app.services, transaction, writer))
  expect(await last(writer)).toEqual(['client wrote an email'])
  await edit(writer, { email: 'someone-else@secret.example' })
  expect(await last(writer)).toEqual([])
})
