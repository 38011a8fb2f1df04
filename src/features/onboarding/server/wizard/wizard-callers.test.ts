import { expect, test } from 'vitest'
import { buildOrganization } from '../../../../../test/builders.ts'
import { cookiesOf, startWizard, wizardCompany } from '../../../../../test/calls/wizard-calls.ts'
import { wizardTexts } from '../../shared/wizard.rules.ts'

const { app, post, newEmail, begin, resume, emailsTo } = await startWizard()

const userOf = async (as: string) => (await app.call('GET', '/api/me', { as })).body.user
const colleague = { firstName: 'Cora', lastName: 'Colleague', email: '', phone: '' }

test('steps 2 and 3 need the cookie or the agency’s signed-in admin; a foreign cookie or a forged organization id gets nothing', async () => {
  const victim = newEmail()
  const cookie = await begin(victim)
  await app.runJobs()
  const { organization_id: id } = await userOf(await app.signIn(victim, cookie))
  const stranger = await buildOrganization(app.services)
  const strangers = await app.signIn(stranger.admin.email)
  for (const foreign of ['', 'onboarding=forged', cookie.replace(/.$/, 'x'), strangers])
    for (const [path, body] of [
      ['licensing', { selectedCarriers: [1] }],
      ['agents', { agents: [] }],
    ] as const) {
      const answer = await post(path, body, foreign)
      expect([answer.status, answer.body.message]).toEqual([403, wizardTexts.noSetup])
    }
  const forged = await post('licensing', { selectedCarriers: [1], organizationId: id }, strangers)
  expect(forged.status).toBe(400)
  expect((await resume(cookie, victim)).values.selectedCarriers).toEqual([])
})

test('a known email address gets the same answers through every step, its account stays as it was, and its owner is told', async () => {
  const owner = await buildOrganization(app.services, { name: 'Known Agency' })
  const email = owner.admin.email
  const free = newEmail()
  app.clock.advance(16 * 60_000)
  const answers = []
  for (const address of [email, free]) {
    const started = await post('company', { ...wizardCompany, email: address })
    const cookie = cookiesOf(started)
    await app.runJobs()
    const licensed = await post('licensing', { selectedCarriers: [1] }, cookie)
    const team = await post('agents', { agents: [] }, cookie)
    answers.push([started.status, started.body, licensed.body, team.body])
  }
  expect(answers[0]).toEqual(answers[1])
  expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/already/i),
  ])
  const user = await userOf(await app.signIn(email))
  expect(user).toMatchObject({ organization_name: 'Known Agency', firstName: 'Ada' })
})

test('ten sign-ups of one network in 15 minutes are the most, in the wizard and the form together', async () => {
  app.clock.advance(16 * 60_000)
  const statuses = []
  for (let n = 0; n < 11; n++)
    statuses.push((await post('company', { ...wizardCompany, email: newEmail() })).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  app.clock.advance(16 * 60_000)
})

test('a corrected email address begins again with the saved values, and the wrong one can no longer log in', async () => {
  const wrong = newEmail()
  const right = newEmail()
  const first = await begin(wrong)
  await post('licensing', { selectedCarriers: [2] }, first)
  await app.runJobs()
  const [sent] = await emailsTo(wrong)
  const link = sent?.text.match(/\/auth\/verify\/\S+/)?.[0]
  const cookie = await begin(right, { previousEmail: wrong }, first)
  await app.runJobs()
  expect(await resume(cookie, right)).toMatchObject({
    frame: 3,
    values: { selectedCarriers: [2], companyName: 'Wizard Agency' },
  })
  const used = await app.call('GET', `/api${link}`, { headers: { 'x-holdfast': 'confirm' } })
  expect(used.status).toBe(400)
  await expect(app.signIn(wrong)).rejects.toThrow('cannot log in')
  expect((await userOf(await app.signIn(right))).organization_name).toBe('Wizard Agency')
  expect((await resume(first, wrong)).success).toBe(false)
})

test('an agency that was signed in to keeps its email address when the cookie’s browser names another', async () => {
  const email = newEmail()
  const first = await begin(email)
  await app.runJobs()
  const as = await app.signIn(email)
  const other = newEmail()
  await begin(other, { previousEmail: email }, first)
  await app.runJobs()
  expect((await userOf(as)).email).toBe(email)
  expect((await userOf(await app.signIn(other))).organization_id).not.toBe(
    (await userOf(as)).organization_id,
  )
})

test('one browser begins two agencies one after the other, and they do not meet', async () => {
  const one = newEmail()
  const two = newEmail()
  const first = await begin(one, { companyName: 'One' })
  await app.runJobs()
  const second = await begin(two, { companyName: 'Two' }, first)
  await app.runJobs()
  expect((await userOf(await app.signIn(one))).organization_name).toBe('One')
  expect((await userOf(await app.signIn(two, second))).organization_name).toBe('Two')
  expect((await resume(second, two)).values.companyName).toBe('Two')
})

test('on another device the emailed link opens the setup with all that was saved, and ends it in the browser that began it', async () => {
  const email = newEmail()
  const cookie = await begin(email)
  await post('licensing', { selectedCarriers: [3], useSmartSend: true }, cookie)
  await app.runJobs()
  const session = await app.signIn(email)
  expect(await resume(session)).toMatchObject({
    success: true,
    frame: 3,
    email,
    values: { selectedCarriers: [3], useSmartSend: true },
  })
  await post('agents', { agents: [{ ...colleague, email: newEmail() }] }, session)
  expect(await resume(session)).toMatchObject({
    frame: 4,
    plan: { id: 'pro' },
    values: { agents: [{ firstName: 'Cora' }] },
  })
  expect(await resume(cookie, email)).toEqual({ success: false })
  for (const [path, body] of [
    ['licensing', { selectedCarriers: [1] }],
    ['agents', { agents: [] }],
  ] as const)
    expect((await post(path, body, cookie)).status).toBe(403)
  const logo = await app.call('GET', '/api/onboarding/logo', { headers: { cookie } })
  expect(logo.status).toBe(404)
  // A signed-in admin's email address stays the one they signed in with.
  await post('company', { ...wizardCompany, email: newEmail(), companyName: 'Renamed' }, session)
  expect(await resume(session)).toMatchObject({ email, values: { companyName: 'Renamed' } })
})

test('the emailed link leaves the setup to the browser that began it, when it is used there', async () => {
  const email = newEmail()
  const cookie = await begin(email)
  await app.runJobs()
  await app.signIn(email, cookie)
  app.clock.advance(29 * 24 * 3_600_000)
  expect((await resume(cookie, email)).success).toBe(true)
})

test('two tabs in different steps both count, and the furthest step is the one to resume', async () => {
  const email = newEmail()
  const cookie = await begin(email)
  await Promise.all([
    post('licensing', { selectedCarriers: [4] }, cookie),
    post('agents', { agents: [{ ...colleague, email: newEmail() }] }, cookie),
    post('company', { ...wizardCompany, email, companyName: 'Both' }, cookie),
  ])
  const { frame, values } = await resume(cookie, email)
  expect(frame).toBe(4)
  expect(values.agents).toHaveLength(1)
  expect(values.selectedCarriers).toEqual([4])
  expect(values.companyName).toBe('Both')
})
