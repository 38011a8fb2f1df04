import { expect, test } from 'vitest'
import { startSendingDomains } from '../../../../test/agencies/sending-domain-agency.ts'
import { buildAgent } from '../../../../test/builders.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { readSendingIdentity } from './sending-identity.ts'

const { app, dns, publish, newAgency, pass, statesOf } = await startSendingDomains({
  INBOUND_DOMAIN: 'in.product.example',
})
type Agency = Awaited<ReturnType<typeof newAgency>>

const identityOf = ({ context }: Agency) =>
  inOrganization(context, (transaction) => readSendingIdentity(context, transaction))

test('a domain is used once its records are found, and each says what is there instead', async () => {
  const agency = await newAgency()
  const domain = await agency.call('PUT', '', { address: ' Quotes@Pine.example ' })
  expect(domain).toMatchObject({ address: 'quotes@pine.example', status: 'waiting' })
  expect(statesOf(domain)).toEqual({
    ...{ dkim: 'missing', 'return-path': 'missing', dmarc: 'missing' },
  })
  expect((await identityOf(agency)).address).toBe('quotes@product.example')

  const [dkim, returnPath, dmarc] = domain.records
  if (!dkim || !returnPath || !dmarc) throw new Error('a record is not asked for')
  expect(returnPath).toMatchObject({ type: 'CNAME', value: 'in.product.example' })
  dns.set(dkim.name, 'TXT', ['v=DKIM1; k=rsa; p=SomebodyElsesKey'])
  dns.set(returnPath.name, 'CNAME', ['bounces.elsewhere.example'])
  dns.set(dmarc.name, 'TXT', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'])
  const wrong = await agency.check()
  expect(wrong.records).toMatchObject([
    { state: 'different', seen: ['v=DKIM1; k=rsa; p=SomebodyElsesKey'] },
    { state: 'different', seen: ['bounces.elsewhere.example'] },
    { state: 'too-many', seen: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
  ])
  expect(wrong.status).toBe('waiting')

  dns.set(
    dkim.name,
    'TXT',
    Array.from({ length: 300 }, (_, i) => `site-verification=${i}`),
  )
  dns.silentNames.add(dmarc.name)
  const mad = await agency.check()
  expect(statesOf(mad)).toMatchObject({ dkim: 'too-many', dmarc: 'timed-out' })
  expect(mad.records[0]?.seen).toHaveLength(5)
  dns.silentNames.clear()

  // As other people write it.
  dns.set(dmarc.name, 'TXT', ['some note', 'v=DMARC1; p=quarantine; rua=mailto:a@pine.example'])
  dns.set(dkim.name, 'TXT', [dkim.value.replace('p=', 'p= ')])
  const proven = await agency.check()
  expect(proven).toMatchObject({ status: 'verified', taken: false, problem: null })
  expect(await identityOf(agency)).toMatchObject({
    ...{ address: 'quotes@pine.example', returnDomain: undefined },
  })
  publish(returnPath)
  await agency.check()
  expect((await identityOf(agency)).returnDomain).toBe('bounces.pine.example')

  // Only the part before the @ changes: nothing is to be proven again.
  const renamed = await agency.call('PUT', '', { address: 'hello@pine.example' })
  expect(renamed).toMatchObject({ address: 'hello@pine.example', status: 'verified' })
})

test('a subdomain is covered by the DMARC record of its parent', async () => {
  const agency = await newAgency()
  dns.set('_dmarc.oak.example', 'TXT', ['v=DMARC1; p=none'])
  const domain = await agency.call('PUT', '', { address: 'quotes@mail.oak.example' })
  expect(statesOf(domain)).toMatchObject({ dmarc: 'found', dkim: 'missing' })
})

test('a domain in other letters is asked for as the DNS writes it', async () => {
  const agency = await newAgency()
  const domain = await agency.prove('quotes@müller-vorsorge.example')
  expect(domain).toMatchObject({
    ...{ domain: 'xn--mller-vorsorge-gsb.example', status: 'verified' },
    shownAddress: 'quotes@müller-vorsorge.example',
  })
})

test.each([
  ['quotes@gmail.com', 'belongs to an email provider'],
  ['quotes@nyc.rr.com', 'belongs to an email provider'],
  ['quotes@co.uk', 'not a domain that an agency can own'],
  ['quotes@mail.product.example', 'is this product’s domain'],
  ['pine.example', 'Please enter an email address'],
  ['quotes@localhost', 'Please enter an email address'],
  ['quotes@127.0.0.1', 'Please enter an email address'],
  ['quotes@pine.example:25', 'Please enter an email address'],
  ['quotes@a\r\nBcc: b@pine.example', 'Please enter an email address'],
  ['“quotes”@pine.example', 'Please enter an email address'],
  ['müller@pine.example', 'Please enter an email address'],
])('%s is refused with a reason', async (address, reason) => {
  const { attempt } = await newAgency()
  const { status, body } = await attempt('PUT', '', { address })
  expect([status, body.message]).toEqual([400, expect.stringContaining(reason)])
  expect(body.data).toEqual({ field: 'address' })
})

test('one record proves a domain for one agency; another proves it after it was lost', async () => {
  const first = await newAgency()
  const second = await newAgency()
  await first.prove('quotes@elm.example')
  const asked = await second.call('PUT', '', { address: 'quotes@elm.example' })
  // The first one's record is there, which is no proof of the second.
  expect(statesOf(asked)).toMatchObject({ dkim: 'different', dmarc: 'found' })

  // Someone who controls the DNS may move it, but only once the first agency has lost it.
  asked.records.forEach(publish)
  expect(await second.check()).toMatchObject({ status: 'waiting', taken: true })
  expect((await identityOf(second)).address).toBe('quotes@product.example')
  await first.check()
  await pass(1)
  expect(await first.call('GET')).toMatchObject({ status: 'lost' })
  expect(await second.check()).toMatchObject({ status: 'verified', taken: false })
  expect((await identityOf(first)).address).toBe('quotes@product.example')
})

test('a verified domain falls back after an hour without its record, and admins are told once', async () => {
  const agency = await newAgency('Ash & Co')
  const { records } = await agency.prove('quotes@ash.example')
  const { organizationId, admin } = agency.organization
  const second = await buildAgent(app.services, organizationId, { isAdmin: true })
  const told = async () =>
    (await app.emails())
      .filter(({ subject }) => subject.includes('ash.example'))
      .map(({ to }) => to)
      .toSorted()
  const both = [admin.email, second.email].toSorted()
  const [dkim] = records
  dns.set(dkim?.name ?? '', 'TXT', [])
  await pass(24)
  const failing = await agency.call('GET')
  expect(failing).toMatchObject({ status: 'verified', problem: { since: expect.any(String) } })
  expect(await told()).toEqual([])
  await pass(1)
  expect(await agency.call('GET')).toMatchObject({ status: 'lost', problem: null })
  expect(await told()).toEqual(both)
  await pass(24)
  await pass(24)
  expect(await told()).toEqual(both)
  // Once it is back, the daily check finds it.
  if (dkim) publish(dkim)
  await pass(24)
  expect(await agency.call('GET')).toMatchObject({ status: 'verified' })
})

test('a new key signs once its record is found; the earlier one rests for seven days', async () => {
  const agency = await newAgency()
  await agency.prove('quotes@yew.example')
  const signer = async () => (await identityOf(agency)).signerOf('hello@yew.example')
  const renewed = await agency.call('POST', '/key')
  expect(statesOf(renewed)).toMatchObject({ dkim: 'found', 'dkim-next': 'unchecked' })
  expect((await agency.attempt('POST', '/key')).status).toBe(409)
  await agency.check()
  expect((await signer())?.selector).toBe('holdfast1')
  renewed.records.forEach(publish)
  const promoted = await agency.check()
  expect(promoted).toMatchObject({
    ...{ status: 'verified', key: { selector: 'holdfast2', old: false } },
    leftovers: [{ name: 'holdfast1._domainkey.yew.example' }],
  })
  expect((await signer())?.selector).toBe('holdfast2')
  const refused = await agency.attempt('POST', '/key')
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('June')])
  await pass(24 * 7)
  const again = await agency.call('POST', '/key')
  expect(again.records.find(({ key }) => key === 'dkim-next')?.name).toBe(
    'holdfast1._domainkey.yew.example',
  )
})

test('two admins who set a domain at the same time leave one', async () => {
  const { attempt, call } = await newAgency()
  const both = await Promise.all(
    ['one.example', 'two.example'].map((domain) =>
      attempt('PUT', '', { address: `quotes@${domain}` }),
    ),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(['one.example', 'two.example']).toContain((await call('GET')).domain)
})

test('no call returns a private key, and a removed domain is not used any more', async () => {
  const agency = await newAgency()
  await agency.prove('quotes@birch.example')
  expect(await identityOf(agency)).toMatchObject({ address: 'quotes@birch.example' })
  expect((await agency.attempt('GET')).text).not.toMatch(/private/i)
  expect((await agency.attempt('DELETE')).status).toBe(200)
  const identity = await identityOf(agency)
  expect(identity.address).toBe('quotes@product.example')
  expect(identity.signerOf('quotes@birch.example')).toBeUndefined()
  expect((await agency.attempt('POST', '/key')).status).toBe(404)
})
