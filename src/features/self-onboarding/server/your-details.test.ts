import { expect, test } from 'vitest'
import { hiddenFields } from '../../../../test/browser/plain-browser.ts'
import { buildAgent } from '../../../../test/builders.ts'
import { asked, details, ruth, startVisitors } from '../../../../test/calls/visitors.ts'

const {
  app,
  agency,
  foreign,
  as,
  contacts,
  newBrowser,
  pricesOf,
  tell,
  newest,
  choices,
  signUpOf,
} = await startVisitors()

const labels = (html: string) => [...html.matchAll(/field-label"[^>]*>([^<]+)/g)].map(([, l]) => l)

test('QUOTE-011 QUOTE-033 without scripts a visitor of the quote form tells name and number only, and is called about the selected plan', async () => {
  const browser = newBrowser()
  const query = await pricesOf(browser)
  const prices = await browser.open(`/compare?${query}`)
  expect(prices.text).toContain('formAction="/your-details"')
  const choice = /value="(\d+-N)"/.exec(prices.text)?.[1] ?? ''
  const path = `/your-details?${new URLSearchParams({ ...hiddenFields(prices.text), choice })}`
  const { status, text } = await browser.open(path)
  expect([status, labels(text)]).toEqual([
    200,
    ['First Name', 'Last Name', 'Cell Number', 'Email Address'],
  ])
  for (const known of ['11/02/1954', '75201, Texas', 'Dallas', 'Female', 'tel:+15555550100'])
    expect(text).toContain(known)
  expect(text).toMatch(/<input type="checkbox" name="consent" value="yes"\/>/)
  const { to } = await tell(browser, path)
  expect(to).toMatch(/^\/schedule\?id=[0-9a-f]{32}&orgId=/)
  expect(await newest()).toMatchObject({
    first_name: 'Ruth',
    last_name: 'Miller',
    phone_number: '2145550123',
    birth_date: '1954-11-02',
    zip_code: '75201',
    state: 'TX',
    county: 'Dallas',
    gender: 'F',
    tobacco_user: true,
    agent_id: null,
  })
  expect(await choices()).toMatchObject([{ contact_id: (await newest())?.id, plan_name: 'Plan N' }])
  expect((await browser.open(to ?? '')).text).toMatch(/You picked Plan N from/)
  expect(await signUpOf((await newest())?.id)).toMatchObject({ kind: 'lead', consent: null })
})

test('ELIG-001 FOLLOWUP-001 with an agency’s id alone, both pages ask for everything and lead back to themselves', async () => {
  const browser = newBrowser()
  const page = await browser.open(`/schedule?orgId=${agency.publicId}&status=decline`)
  expect(page.to).toBe(`/your-details?orgId=${agency.publicId}&status=decline&next=schedule`)
  expect((await browser.open(`/eligibility?orgId=${agency.publicId}`)).to).toBe(
    `/your-details?orgId=${agency.publicId}&next=eligibility`,
  )
  const path = page.to ?? ''
  expect(labels((await browser.open(path)).text)).toEqual([
    ...['First Name', 'Last Name', 'Cell Number', 'Email Address', 'Zip Code', 'Date of Birth'],
    ...['Tobacco User', 'Gender'],
  ])
  const empty = await tell(browser, path, {})
  expect([empty.status, empty.text]).toEqual([
    400,
    expect.stringContaining('Please fill out all required fields'),
  ])
  const several = await tell(browser, path, { ...asked, ...ruth, zipCode: '23824' })
  expect(several.text).toContain('<option value="Amelia">')
  expect(several.text).toContain('value="(214) 555-0123"')
  const { to } = await tell(browser, path, { ...asked, ...ruth, firstName: 'Ada' })
  expect(to).toMatch(/^\/schedule\?id=[0-9a-f]{32}&orgId=[0-9a-f]{32}&status=decline$/)
  for (const [url, goes] of [
    ['/your-details?orgId=1', '/error?message=Missing%20or%20invalid%20organization%20ID'],
    [`/your-details?orgId=${'f'.repeat(32)}`, '/404'],
  ] as const)
    expect((await browser.open(url)).to).toBe(goes)
  const nothing = await browser.open('/your-details')
  expect([nothing.status, nothing.text]).toEqual([
    400,
    expect.stringContaining('No parameters provided.'),
  ])
})

test('the date of birth that this browser typed is used only for a person of that age', async () => {
  const browser = newBrowser()
  const query = await pricesOf(browser)
  expect(query).not.toContain('1954')
  const other = details(query.replace('age=71', 'age=70'), 'next=schedule')
  expect(labels((await browser.open(other)).text)).toContain('Date of Birth')
  expect((await newBrowser().open(details(query, 'next=schedule'))).text).not.toMatch(/\b1954\b/)
  expect((await newBrowser().open(details(`${query}&dateOfBirth=1955-03-01`, ''))).text).toContain(
    '03/01/1955',
  )
})

test('a second tab, a repeated form and the browser’s Back lead to the same lead, and another person to another', async () => {
  const browser = newBrowser()
  const query = await pricesOf(browser)
  const [call, questions] = ['choice=79413-G', 'next=eligibility'].map((s) => details(query, s))
  if (call === undefined || questions === undefined) throw new Error('no paths')
  const before = (await contacts()).length
  const tabs = [(await browser.open(call)).text, (await browser.open(questions)).text]
  app.clock.advance(60_000)
  const [first, again, second] = await Promise.all([
    browser.post(call, { ...hiddenFields(tabs[0] ?? ''), ...ruth }),
    browser.post(call, { ...hiddenFields(tabs[0] ?? ''), ...ruth }),
    browser.post(questions, { ...hiddenFields(tabs[1] ?? ''), ...ruth }),
  ])
  expect([first?.status, again?.to]).toEqual([303, first?.to])
  expect(second?.to).toBe(first?.to?.replace('/schedule', '/eligibility'))
  expect(await contacts()).toHaveLength(before + 1)
  expect((await browser.press(questions)).to).toBe(second?.to)
  const back = await browser.open(call)
  expect([back.status, back.text]).toEqual([
    200,
    expect.stringContaining('You have told us already'),
  ])
  const wife = details(query.replace('gender=F', 'gender=M'), 'next=schedule')
  expect((await tell(browser, wife)).status).toBe(303)
  expect(await contacts()).toHaveLength(before + 2)
})

test('a press by someone known stores the plan that was selected; a link on another site does not', async () => {
  const browser = newBrowser()
  const query = await pricesOf(browser)
  const choice = /value="(\d+-G)"/.exec((await browser.open(`/compare?${query}`)).text)?.[1]
  await tell(browser, details(query, 'next=eligibility'))
  const before = (await choices()).length
  await browser.open(details(query, `choice=${choice}`))
  expect(await choices()).toHaveLength(before)
  expect((await browser.press(details(query, `choice=${choice}`))).to).toMatch(/^\/schedule/)
  expect((await choices()).at(-1)).toMatchObject({
    contact_id: (await newest())?.id,
    plan_name: 'Plan G',
  })
  const { length } = await choices()
  expect((await browser.press(details(query, 'choice=99999-G'))).status).toBe(302)
  expect(await choices()).toHaveLength(length)
})

test('the health questions need no name: the contact is listed for no one, and gets no email', async () => {
  const browser = newBrowser()
  const query = await pricesOf(browser)
  const path = details(query, 'next=eligibility')
  const { to } = await tell(browser, path, { ...ruth, skip: 'yes' })
  expect(to).toMatch(/^\/eligibility\?id=/)
  const visitor = await newest()
  expect(visitor).toMatchObject({ first_name: '', phone_number: null, birth_date: '1954-11-02' })
  expect(visitor?.email).toMatch(/^visitor-.*\.invalid$/)
  expect(await signUpOf(visitor?.id)).toMatchObject({ kind: 'visitor', consent: null })
  await app.runJobs()
  const { tasks } = (await app.call('GET', '/api/tasks', { as })).body
  expect(
    tasks.filter(({ contact }: { contact: { id: number } }) => contact.id === visitor?.id),
  ).toEqual([])
  // Who says later who they are is a lead, not a repetition of the visitor without a name.
  const named = await tell(browser, details(query, 'next=schedule'))
  expect(named.to).toMatch(/^\/schedule\?id=/)
  expect(await newest()).toMatchObject({ first_name: 'Ruth', phone_number: '2145550123' })
  expect(await signUpOf((await newest())?.id)).toMatchObject({ kind: 'lead' })
  const calls = await tell(newBrowser(), details(query, 'next=schedule'), { ...asked, skip: 'yes' })
  expect([calls.status, calls.text]).toEqual([400, expect.stringContaining('first name')])
})

test('the agent of the link gets the lead and the email, which tells whether the lead agreed to more calls', async () => {
  const greta = await buildAgent(app.services, agency.organizationId, { firstName: 'Greta' })
  const theirs = await buildAgent(app.services, foreign.organizationId)
  const browser = newBrowser()
  const link = `/quote?orgId=${agency.publicId}&agentId=${greta.publicId}`
  const query = await pricesOf(browser, link)
  expect(query).toContain(`agentId=${greta.publicId}`)
  expect((await browser.open(`/compare?${query}`)).text).toContain('Greta')
  const page = await browser.open(details(query, 'next=schedule'))
  expect(page.text).toContain('Greta')
  await tell(browser, details(query, 'next=schedule'), {
    ...ruth,
    lastName: 'Ashby',
    email: 'ashby@mail.example',
    consent: 'yes',
  })
  expect(await newest()).toMatchObject({ agent_id: greta.agentId, email: 'ashby@mail.example' })
  expect((await signUpOf((await newest())?.id)).consent).toMatchObject({
    version: '2026-11-box',
    text: expect.stringContaining('may call me about Medicare insurance'),
  })
  const foreignLink = `/quote?orgId=${agency.publicId}&agentId=${theirs.publicId}`
  const other = newBrowser()
  const plain = await pricesOf(other, foreignLink)
  expect(plain).not.toContain('agentId')
  await tell(other, details(`${plain}&agentId=${theirs.publicId}`, 'next=schedule'), {
    ...ruth,
    lastName: 'Bexley',
  })
  expect(await newest()).toMatchObject({ agent_id: null })
  await app.runJobs()
  const told = async (name: string) =>
    (await app.emails()).filter(({ subject }) => subject === `New lead: Ruth ${name}`)
  expect(await told('Ashby')).toMatchObject([
    { to: greta.email, text: expect.stringContaining('agreed to be called.') },
  ])
  const [toDefault] = await told('Bexley')
  expect(toDefault?.to).toBe(agency.admin.email)
  expect(toDefault?.text).toContain('has not agreed to calls about anything else')
  expect(toDefault?.text).not.toContain('Email:')
})
