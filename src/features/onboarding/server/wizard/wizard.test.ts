import sharp from 'sharp'
import { expect, test } from 'vitest'
import { setSubscriptionStatus } from '../../../../../test/agencies/signed-up-agency.ts'
import { cookiesOf, startWizard, wizardCompany } from '../../../../../test/calls/wizard-calls.ts'
import { imageTooManyPixels } from '../../../../platform/images/reencode-image.ts'
import { wizardTexts } from '../../shared/wizard.rules.ts'

const { app, post, newEmail, begin, resume, upload, emailsTo } = await startWizard()

const userOf = async (as: string) => (await app.call('GET', '/api/me', { as })).body.user
const colleague = { firstName: 'Cora', lastName: 'Colleague', email: '', phone: '' }
const png = await sharp({ create: { width: 240, height: 60, channels: 3, background: '#0F5C6E' } })
  .png()
  .toBuffer()

test('ONBOARD-030 step 1 creates the agency as a sign-up does and emails the same link; resuming has the saved values', async () => {
  const email = newEmail()
  const cookie = await begin(email)
  await app.runJobs()
  expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/activate/i),
  ])
  const user = await userOf(await app.signIn(email, cookie))
  expect(user).toMatchObject({
    organization_name: 'Wizard Agency',
    firstName: 'Wanda',
    phone: '5555550160',
    is_admin: true,
    accountStatus: { status: 'no_plan', setupByWizard: true },
  })
  expect(await resume(cookie, email)).toMatchObject({
    success: true,
    frame: 2,
    email,
    values: { ...wizardCompany, selectedCarriers: [], agents: [] },
  })
})

test('ONBOARD-029 the saved values are only for the browser with the cookie: anyone who names the email address gets success false', async () => {
  const email = newEmail()
  const cookie = await begin(email)
  await app.runJobs()
  const other = await begin(newEmail())
  const nothing = { success: false }
  for (const foreign of ['', other, cookie.replace(/.$/, 'x'), 'onboarding=forged', 'session=1'])
    expect(await resume(foreign, email)).toEqual(nothing)
  expect(await resume(cookie, 'other@wizard.example')).toEqual(nothing)
  expect(await resume('', 'nobody@wizard.example')).toEqual(nothing)
  expect((await resume(cookie, ` ${email.toUpperCase()} `)).success).toBe(true)
  app.clock.advance(30 * 24 * 3_600_000 + 1)
  expect(await resume(cookie, email)).toEqual(nothing)
})

test('ONBOARD-013 ONBOARD-014 company name and phone are required, and nothing else about them or the website is checked', async () => {
  for (const missing of [{ companyName: ' ' }, { phone: '' }, { companyName: undefined }]) {
    const refused = await post('company', { ...wizardCompany, email: newEmail(), ...missing })
    expect([refused.status, refused.body.message]).toEqual([400, wizardTexts.companyMissing])
  }
  const email = newEmail()
  const odd = { companyName: 'Ω!', phone: 'call 12', website: 'not a site' }
  const cookie = await begin(email, odd)
  await post('licensing', { selectedCarriers: [0] }, cookie)
  await post('agents', { agents: [] }, cookie)
  await app.runJobs()
  const as = await app.signIn(email)
  const { organization_slug } = await userOf(as)
  const ended = await app.call('POST', `/api/organizations/${organization_slug}/setup-database`, {
    as,
    body: {},
  })
  expect(ended.status, ended.text).toBe(200)
  const { orgSettings } = (await app.call('GET', '/api/settings', { as })).body
  expect(orgSettings).toMatchObject({ brandName: 'Ω!', phone: null, website: 'not a site' })
  const { steps } = (await app.call('GET', '/api/onboarding/checklist', { as })).body
  expect(steps).toContainEqual({ step: 'phone', done: false })
})

test('ONBOARD-031 ONBOARD-032 carriers, SmartSend and colleagues are saved, and take effect when the admin ends the setup', async () => {
  const email = newEmail()
  const cookie = await begin(email)
  const cora = { ...colleague, email: newEmail() }
  const licensing = { selectedCarriers: [5, 0, 0], useSmartSend: true }
  expect((await post('licensing', licensing, cookie)).body).toEqual({ success: true, frame: 3 })
  expect((await post('agents', { agents: [cora] }, cookie)).body).toEqual({
    success: true,
    frame: 4,
  })
  await app.runJobs()
  expect(await emailsTo(cora.email)).toEqual([])
  expect(await resume(cookie, email)).toMatchObject({
    frame: 4,
    plan: { id: 'pro' },
    values: { selectedCarriers: [0, 5], useSmartSend: true, agents: [cora] },
  })
  const as = await app.signIn(email)
  const { organization_slug } = await userOf(as)
  const ended = await app.call('POST', `/api/organizations/${organization_slug}/setup-database`, {
    as,
    body: {},
  })
  expect(ended.body).toEqual({ success: true, notAdded: [] })
  await app.runJobs()
  expect((await userOf(as)).accountStatus).toMatchObject({
    status: 'complete',
    subscriptionTier: 'pro',
    subscriptionStatus: 'trialing',
    currentAgentCount: 2,
  })
  const { orgSettings } = (await app.call('GET', '/api/settings', { as })).body
  expect(orgSettings).toMatchObject({
    carrierContracts: ['Aetna', 'Mutual of Omaha'],
    smartSendEnabled: true,
    website: 'https://wizard.example/',
  })
  expect(await emailsTo(cora.email)).toHaveLength(1)
  expect((await resume(cookie, email)).success).toBe(false)
  expect((await post('licensing', licensing, cookie)).status).toBe(403)
})

test('at least one of the six carriers is needed, and an unknown one is refused', async () => {
  const cookie = await begin(newEmail())
  for (const selectedCarriers of [[], undefined, [6], [-1], ['Aetna'], [0.5]]) {
    const refused = await post('licensing', { selectedCarriers }, cookie)
    expect(refused.status, JSON.stringify(selectedCarriers)).toBe(400)
  }
  expect((await post('licensing', { selectedCarriers: [] }, cookie)).body.message).toBe(
    wizardTexts.carrierMissing,
  )
})

test('names of 200 characters are kept whole or refused with a reason, and a colleague is not listed twice', async () => {
  const email = newEmail()
  const cookie = await begin(email, { companyName: 'N'.repeat(200) })
  await app.runJobs()
  expect((await userOf(await app.signIn(email, cookie))).organization_name).toBe('N'.repeat(200))
  const long = await post(
    'company',
    { ...wizardCompany, email, companyName: 'N'.repeat(201) },
    cookie,
  )
  expect([long.status, long.body.message]).toEqual([400, wizardTexts.companyMissing])
  const person = await post(
    'company',
    { ...wizardCompany, email, firstName: 'F'.repeat(200) },
    cookie,
  )
  expect([person.status, person.body.message]).toEqual([400, wizardTexts.personMissing])
  for (const agents of [
    [{ ...colleague, email }],
    Array(2).fill({ ...colleague, email: 'x@y.example' }),
  ])
    expect((await post('agents', { agents }, cookie)).body.message).toBe(wizardTexts.emailTwice)
  const phone = await post(
    'agents',
    { agents: [{ ...colleague, email: 'x@y.example', phone: '12' }] },
    cookie,
  )
  expect([phone.status, phone.body.message]).toEqual([400, 'Please enter a 10-digit phone number'])
})

test('a colleague whose email address is taken meanwhile is left out by name, and the others are added', async () => {
  const email = newEmail()
  const cookie = await begin(email)
  const taken = newEmail()
  await post('licensing', { selectedCarriers: [0] }, cookie)
  await post(
    'agents',
    {
      agents: [
        { ...colleague, email: taken },
        { ...colleague, firstName: 'Otto', email: newEmail() },
      ],
    },
    cookie,
  )
  await app.runJobs()
  await begin(taken)
  await app.runJobs()
  const as = await app.signIn(email)
  const { organization_slug } = await userOf(as)
  const { body } = await app.call(
    'POST',
    `/api/organizations/${organization_slug}/setup-database`,
    {
      as,
      body: {},
    },
  )
  expect(body.notAdded).toEqual([
    { name: 'Cora Colleague', reason: 'This email is already registered' },
  ])
  expect((await userOf(as)).accountStatus).toMatchObject({
    status: 'complete',
    currentAgentCount: 2,
  })
})

test('a person who pays in this browser is signed in to the wizard’s agency', async () => {
  const email = newEmail()
  const cookie = await begin(email)
  await post('licensing', { selectedCarriers: [0] }, cookie)
  await post('agents', { agents: [] }, cookie)
  await app.runJobs()
  const login = () =>
    app.call('POST', '/api/auth/onboarding-login', {
      body: { emailRaw: email },
      headers: { cookie },
    })
  expect((await login()).status).toBe(401)
  const { organization_id } = await userOf(await app.signIn(email, cookie))
  await setSubscriptionStatus(app.services, organization_id, 'active')
  const signedIn = await login()
  expect([signedIn.status, signedIn.body.email]).toEqual([200, email])
})

test('only the admin who has logged in uploads a logo: nobody’s upload is read before an email address is proven', async () => {
  const email = newEmail()
  const cookie = await begin(email)
  expect((await upload(png)).status).toBe(401)
  expect((await upload(png, cookie)).status).toBe(401)
  await app.runJobs()
  const as = await app.signIn(email)
  const jpeg = await upload(await sharp(png).jpeg().toBuffer(), as)
  expect([jpeg.status, jpeg.body.message]).toEqual([422, 'Please choose a PNG image.'])
  const wide = { create: { width: 4001, height: 1000, channels: 3, background: '#fff' } } as const
  const pixels = await upload(await sharp(wide).png().toBuffer(), as)
  expect([pixels.status, pixels.body.message]).toEqual([422, imageTooManyPixels(4)])
  const uploaded = await upload(png, as)
  expect(uploaded.body).toEqual({ success: true, logo: '/api/onboarding/logo' })
  const shown = (headers: object) => app.call('GET', '/api/onboarding/logo', headers)
  const own = await shown({ as })
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await shown({})).status).toBe(404)
  const { organization_slug } = await userOf(as)
  await app.call('POST', `/api/organizations/${organization_slug}/setup-database`, { as, body: {} })
  const { logo } = (await app.call('GET', '/api/settings', { as })).body
  expect((await app.call('GET', logo)).headers['content-type']).toBe('image/png')
  expect((await upload(png, as)).status).toBe(403)
})

test('software that fills in the hidden field gets the same answer, and nothing is stored', async () => {
  const email = newEmail()
  app.clock.advance(16 * 60_000)
  const answer = await post('company', { ...wizardCompany, email, trap: 'x' })
  expect([answer.status, answer.body]).toEqual([200, { success: true, frame: 2 }])
  await app.runJobs()
  expect(await emailsTo(email)).toEqual([])
  expect((await resume(cookiesOf(answer), email)).success).toBe(false)
})
