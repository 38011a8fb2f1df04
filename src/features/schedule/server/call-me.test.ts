import { expect, test } from 'vitest'
import { startSchedule } from '../../../../test/calls/schedule-calls.ts'
import type { BuiltVisit } from '../../../../test/calls/visits.ts'
import { taskText } from '../../tasks/shared/task-texts.ts'
import type { CallToMake } from '../../tasks/shared/today.contract.ts'
import { emailCallRequest } from './email-call-request.ts'

const { app, ours, agent, within, visitOf, confirm, ask, answerQuestions } = await startSchedule()
const admin = await app.signIn(ours.admin.email)

const callMe = { channel: 'call_me', timeOfDay: 'evening', phone: '(512) 555-0199' }
const emailsAbout = async (visit: BuiltVisit) =>
  (await app.emails()).filter(({ html }) => html?.includes(`/contact/${visit.contactId}"`))
const requests = ({ contactId }: BuiltVisit) =>
  within((transaction) =>
    transaction
      .selectFrom('follow_up_request')
      .select(['id', 'channel', 'time_of_day', 'phone'])
      .where('contact_id', '=', contactId)
      .orderBy('id')
      .execute(),
  )
const tasksOf = async ({ contactId }: BuiltVisit) =>
  (await app.call('GET', `/api/tasks?show=all&contactId=${contactId}`, { as: admin })).body.tasks
const change = (
  visit: BuiltVisit,
  values: { preferred_language?: string; phone_number?: string | null; agent_id?: null },
) =>
  within((transaction) =>
    transaction
      .updateTable('contact')
      .set(values)
      .where('organization_id', '=', ours.organizationId)
      .where('id', '=', visit.contactId)
      .execute(),
  )

test('a request for a call emails the agent once, with name, phone, time of day and chosen plan, and nothing about health', async () => {
  const visit = await visitOf()
  await answerQuestions(visit, 'yes')
  const { naic, plan } = await anOffer(visit)
  for (let press = 0; press < 2; press += 1)
    expect((await select(visit, { naic, plan, pressId: 'choice-12345' })).status).toBe(200)
  await Promise.all(
    [1, 2, 3].map(() => ask(visit, { ...callMe, requestId: 'one press of it', status: 'accept' })),
  )
  await app.runJobs()
  const sent = await emailsAbout(visit)
  expect(sent).toHaveLength(1)
  const [email] = sent
  expect(email?.to).toContain(agent.email)
  expect(email?.subject).toMatch(/ asked for a call$/)
  for (const text of ['in the evening', '(512) 555-0199', `Plan ${plan}`, 'a month'])
    expect(email?.html).toContain(text)
  expect(`${email?.subject} ${email?.html}`).not.toMatch(/health|decline|accept|qualif|medical/i)

  const [request] = await requests(visit)
  const messageId = `<call-request.${ours.organizationId}.${request?.id}@`
  expect(JSON.stringify(email?.headers), 'a repeat is the same message').toContain(messageId)
  expect(request).toMatchObject({ channel: 'call_me', time_of_day: 'evening', phone: '5125550199' })
  await emailCallRequest({ ...app.services, organizationId: ours.organizationId }, request?.id ?? 0)
  expect(await emailsAbout(visit)).toHaveLength(1)

  const listed = await app.call('GET', `/api/contacts/${visit.contactId}/follow-ups`, { as: admin })
  expect(listed.body.selectedPlan).toMatchObject({ illustrative: expect.any(Boolean) })
  expect((await tasksOf(visit)).map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'call_request',
    'health_answers',
    'selected_plan',
  ])
})

test('a selected plan waits on the list, once, until the client asks for a call', async () => {
  const visit = await visitOf()
  const offer = await anOffer(visit)
  const open = async () =>
    (await tasksOf(visit))
      .filter(({ done_at }: { done_at: string | null }) => done_at === null)
      .map(({ kind, plan }: { kind: string; plan: object | null }) => [kind, plan !== null])
  for (const pressId of ['first-press', 'second-press'])
    expect((await select(visit, { ...offer, pressId })).status).toBe(200)
  expect(await open()).toEqual([['selected_plan', true]])
  await ask(visit)
  expect((await select(visit, { ...offer, pressId: 'third-press' })).status).toBe(200)
  expect(await open()).toEqual([['call_request', true]])
})

const select = (visit: BuiltVisit, choice: object) =>
  app.call('POST', `/api/schedule/${visit.quotePublicId}/plan`, {
    body: { orgId: ours.publicId, ...choice },
  })

/** The first offer of the quote's page. */
async function anOffer(visit: BuiltVisit): Promise<{ naic: string; plan: 'G' | 'N' }> {
  const { text } = await app.call(
    'GET',
    `/compare?id=${visit.quotePublicId}&orgId=${ours.publicId}`,
  )
  const [, naic = ''] = text.match(/"naic":"(\d+)"/) ?? []
  const [, plan = 'G'] = text.match(/"plan":"([GN])"/) ?? []
  return { naic, plan: plan as 'G' | 'N' }
}

test('an offer that the page does not show cannot be chosen, nor through a contact’s id', async () => {
  const visit = await visitOf()
  const choose = (id: string) =>
    app.call('POST', `/api/schedule/${id}/plan`, {
      body: { orgId: ours.publicId, naic: '00000', plan: 'G', pressId: 'choice-99999' },
    })
  expect((await choose(visit.quotePublicId)).status).toBe(404)
  expect((await choose(visit.contactPublicId)).status).toBe(404)
})

test('the agent learns that a call was asked for in Spanish: by email, on the task, Today, the contact’s page and the timeline', async () => {
  const visit = await visitOf()
  expect((await ask(visit, callMe, 'lang=es')).status).toBe(200)
  await app.runJobs()
  expect((await emailsAbout(visit))[0]?.html).toContain('Asked in Spanish.')
  const [task] = await tasksOf(visit)
  expect(taskText(task)).toBe('Asked you to call in the evening. Asked in Spanish.')
  const read = async (path: string) => (await app.call('GET', `/api${path}`, { as: admin })).body
  const { calls } = await read('/today/calls?whose=everyone')
  expect(
    calls.filter((call: CallToMake) => call.task.contact.id === visit.contactId),
  ).toMatchObject([{ task: { asked_in: 'es' } }])
  const { followUps } = await read(`/contacts/${visit.contactId}/follow-ups`)
  expect(followUps).toMatchObject([{ asked_in: 'es' }])
  const { entries } = await read(`/contacts/${visit.contactId}/timeline?kind=calls`)
  expect(entries[0].details).toContainEqual({ label: 'Language', value: 'Asked in Spanish' })

  expect((await ask(visit, callMe)).status).toBe(200)
  await app.runJobs()
  expect((await emailsAbout(visit)).map(({ html }) => html?.includes('Asked in'))).toContain(false)
  expect(taskText((await tasksOf(visit))[0])).toBe('Asked you to call in the evening.')
})

test('a page that is in Spanish because the client prefers it counts as asked in Spanish', async () => {
  const visit = await visitOf()
  await change(visit, { preferred_language: 'es' })
  await ask(visit, callMe)
  expect((await tasksOf(visit))[0]).toMatchObject({ asked_in: 'es' })
})

test('without an agent the default agent gets the email', async () => {
  const visit = await visitOf()
  await change(visit, { agent_id: null })
  await ask(visit, callMe)
  await app.runJobs()
  const [email] = await emailsAbout(visit)
  expect(email?.to).toContain(ours.admin.email)
})

test('the page shows nothing of a number on file, to the client its last two digits; an empty field means that number', async () => {
  const visit = await visitOf()
  await change(visit, { phone_number: '5125550142' })
  const page = `/schedule?id=${visit.quotePublicId}&orgId=${ours.publicId}&tid=${visit.tid}`
  const stranger = (await app.call('GET', page)).text
  expect(stranger).toContain('we will call the number we have.')
  expect(stranger).not.toContain('ends in')
  const { text } = await app.call('GET', page, { as: await confirm(visit) })
  expect(text).toContain('ends in 42')
  expect(text.replace(/\D/g, '')).not.toContain('550142')
  expect((await ask(visit, { channel: 'call_me', timeOfDay: 'any' })).status).toBe(200)
  await app.runJobs()
  expect((await emailsAbout(visit))[0]?.html).toContain('(512) 555-0142')
  await change(visit, { phone_number: null })
  const refused = await ask(visit, { channel: 'call_me', timeOfDay: 'any' })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Please enter a 10-digit phone number',
  ])
})

test('the plain form works without scripts, once for a double press, and says what is wrong with a number', async () => {
  const visit = await visitOf()
  const { naic, plan } = await anOffer(visit)
  const page = `/schedule?id=${visit.quotePublicId}&orgId=${ours.publicId}&tid=${visit.tid}`
  const prices = await app.call('GET', page.replace('/schedule', '/compare'))
  const button = `value="${naic}-${plan}"[^>]* name="choice" formAction="/schedule"`
  expect(prices.text).toMatch(new RegExp(button))
  const { text } = await app.call('GET', `${page}&choice=${naic}-${plan}`)
  const action = text.match(/action="(\/schedule\/call-me\?[^"]+)"/)?.[1]?.replaceAll('&amp;', '&')
  const requestId = text.match(/name="requestId" value="([^"]+)"/)?.[1]
  const post = (values: Record<string, string>) =>
    app.call('POST', action ?? '', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ requestId: requestId ?? '', ...values }).toString() as never,
    })
  const wrong = await post({ phone: '555', timeOfDay: 'morning' })
  expect(wrong.headers.location).toMatch(new RegExp(`&choice=${naic}-${plan}&sent=phone$`))
  expect((await app.call('GET', String(wrong.headers.location))).text).toContain(
    'Please enter a 10-digit phone number',
  )
  for (let press = 0; press < 2; press += 1) {
    const { status, headers } = await post({ phone: '512 555 0133', timeOfDay: 'morning' })
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/&sent=done$/)])
  }
  expect(await requests(visit)).toMatchObject([{ time_of_day: 'morning', phone: '5125550133' }])
  const listed = await app.call('GET', `/api/contacts/${visit.contactId}/follow-ups`, { as: admin })
  expect(listed.body.selectedPlan.plan_name).toBe(`Plan ${plan}`)
  const thanks = (await app.call('GET', `${page}&sent=done`)).text
  expect(thanks).toContain('We&#x27;ll be in touch soon to discuss your options.')
  const unasked = await visitOf()
  const other = `/schedule?id=${unasked.quotePublicId}&orgId=${ours.publicId}&sent=done`
  expect((await app.call('GET', other)).text).toContain('Let&#x27;s Connect')
})

test('the page is in the client’s language', async () => {
  const visit = await visitOf()
  const page = `/schedule?id=${visit.quotePublicId}&orgId=${ours.publicId}&lang=es`
  const { text } = await app.call('GET', page)
  for (const spanish of ['Hablemos', 'Por favor, llámenme', 'Llamar ahora'])
    expect(text).toContain(spanish)
})

test('an email planned within 30 days of a request is skipped with the reason', async () => {
  const visit = await visitOf()
  const planned = () =>
    within((transaction) =>
      transaction
        .selectFrom('planned_email')
        .select(['status', 'reason'])
        .where('contact_id', '=', visit.contactId)
        .execute(),
    )
  await within((transaction) =>
    transaction
      .updateTable('contact')
      .set({ birth_date: '1955-07-10' as never, state: 'TX' })
      .where('organization_id', '=', ours.organizationId)
      .where('id', '=', visit.contactId)
      .execute(),
  )
  await ask(visit, callMe)
  await app.runJobs()
  expect((await planned()).map(({ reason }) => reason)).toContain(
    'Asked for a call: emails pause until 07/15/2026',
  )
})

test('a task says the same after any answers', async () => {
  const [well, ill] = [await visitOf(), await visitOf()]
  await answerQuestions(well, 'no')
  await answerQuestions(ill, 'yes')
  const texts = async (visit: BuiltVisit) =>
    (await tasksOf(visit)).map(({ kind, detail }: Record<string, string>) => [kind, detail])
  expect(await texts(ill)).toEqual(await texts(well))
})
