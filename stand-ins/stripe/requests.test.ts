import { afterAll, describe, expect, test } from 'vitest'
import {
  connectStripe,
  createCatalog,
  publishableKey,
  rawRequests,
  refusal,
  secretKey,
  startTestPayments,
} from '../../test/payments/stripe-stand-in.ts'

const payments = await startTestPayments()
const catalog = await createCatalog(payments)
afterAll(() => payments.standIn.close())

const { raw, post } = rawRequests(() => payments)

describe('keys', () => {
  test('a missing, a wrong and a publishable key are refused with 401', async () => {
    const url = `${payments.standIn.url}/v1/products`
    const none = await fetch(url)
    expect([none.status, await none.json()]).toMatchObject([
      401,
      { error: { type: 'invalid_request_error' } },
    ])
    const wrong = await refusal(
      connectStripe(payments.standIn, 'sk_test_wrong000000').products.list(),
    )
    expect(wrong).toMatchObject({
      type: 'StripeAuthenticationError',
      message: 'Invalid API Key provided: sk_test_*******0000',
    })
    const publishable = connectStripe(payments.standIn, publishableKey)
    expect(await refusal(publishable.products.list())).toMatchObject({
      code: 'secret_key_required',
    })
  })

  test('basic authentication with the key as user is accepted', async () => {
    const basic = Buffer.from(`${secretKey}:`).toString('base64')
    const response = await raw('/v1/products', { headers: { authorization: `Basic ${basic}` } })
    expect(response.status).toBe(200)
    expect(response.headers.get('request-id')).toMatch(/^req_\w{14}$/)
  })
})

describe('refusals', () => {
  test.each([
    [
      '/v1/products',
      'name=A&foo=1&bar=2',
      'parameter_unknown',
      'foo',
      'Received unknown parameters: foo, bar',
    ],
    ['/v1/products', 'description=A', 'parameter_missing', 'name', 'Missing required param: name.'],
    ['/v1/products', 'name=', 'parameter_invalid_empty', 'name', undefined],
    [
      '/v1/prices',
      'currency=usd&unit_amount=ten',
      'parameter_invalid_integer',
      'unit_amount',
      'Invalid integer: ten',
    ],
    [
      '/v1/prices',
      'currency=usd&recurring[interval]=moon',
      undefined,
      'recurring[interval]',
      'Invalid recurring[interval]: must be one of day, month, week, or year',
    ],
    [
      '/v1/prices',
      'currency=usd&recurring[foo]=1',
      'parameter_unknown',
      'recurring[foo]',
      'Received unknown parameter: recurring[foo]',
    ],
    ['/v1/products', 'name=A&active=maybe', undefined, 'active', 'Invalid boolean: maybe'],
    ['/v1/products', 'name=A&images=x', undefined, 'images', 'Invalid array'],
    ['/v1/products', 'name=A&name[x]=y', undefined, 'name', undefined],
    ['/v1/customers', 'email=nobody', 'email_invalid', 'email', 'Invalid email address: nobody'],
    [
      '/v1/customers',
      'shipping[name]=A',
      undefined,
      'shipping',
      'The stand-in for Stripe does not have the parameter shipping. Stripe does.',
    ],
  ])('%s with %s names the parameter', async (path, body, code, param, message) => {
    const response = await post(path, body)
    const { error } = (await response.json()) as { error: Record<string, string> }
    expect(response.status).toBe(400)
    expect(error).toMatchObject({ type: 'invalid_request_error', param })
    expect(error.code).toBe(code)
    if (message) expect(error.message).toBe(message)
    expect(error.request_log_url).toContain(response.headers.get('request-id'))
    if (code)
      expect(error.doc_url).toBe(`https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`)
  })

  test('an unknown path, another method and another version are refused by name', async () => {
    const unknown = await raw('/v1/charges')
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('Unrecognized request URL (GET: /v1/charges).')
    expect((await raw('/v1/products', { method: 'DELETE' })).status).toBe(404)
    const old = await raw('/v1/products', { headers: { 'stripe-version': '2020-08-27' } })
    expect(old.status).toBe(400)
  })

  test('an object that is missing is 404 in the path and 400 in a parameter', async () => {
    const { stripe } = payments
    expect(await refusal(stripe.customers.retrieve('cus_x'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_x'",
    })
    expect(await refusal(stripe.subscriptions.list({ customer: 'cus_x' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    })
  })

  test('a deleted customer is shown as deleted, and no longer found elsewhere', async () => {
    const { stripe } = payments
    const { id } = await stripe.customers.create({ email: 'gone@agency.example' })
    await stripe.customers.del(id)
    expect(await stripe.customers.retrieve(id)).toMatchObject({
      id,
      object: 'customer',
      deleted: true,
    })
    expect((await stripe.customers.list({ email: 'gone@agency.example' })).data).toEqual([])
    expect(await refusal(stripe.customers.update(id, { name: 'A' }))).toMatchObject({
      statusCode: 404,
    })
  })
})

describe('metadata', () => {
  test('keys are merged, unset by an empty value, and limited', async () => {
    const { stripe } = payments
    const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } })
    expect((await stripe.customers.update(id, { metadata: { b: '', c: '3' } })).metadata).toEqual({
      a: '1',
      c: '3',
    })
    expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({})
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'v']))
    for (const metadata of [many, { ['k'.repeat(41)]: 'v' }, { k: 'v'.repeat(501) }])
      expect(await refusal(stripe.customers.update(id, { metadata }))).toMatchObject({
        statusCode: 400,
      })
    expect((await stripe.customers.retrieve(id)) as object).toMatchObject({ metadata: {} })
  })
})

describe('lists', () => {
  test('are newest first, in pages, forward and backward', async () => {
    const { stripe } = payments
    const email = 'many@agency.example'
    const ids: string[] = []
    for (let count = 0; count < 12; count += 1)
      ids.unshift((await stripe.customers.create({ email })).id)
    const first = await stripe.customers.list({ email })
    expect(first).toMatchObject({ object: 'list', url: '/v1/customers', has_more: true })
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 10))
    const last = await stripe.customers.list({ email, starting_after: ids[9] ?? '' })
    expect([last.data.map(({ id }) => id), last.has_more]).toEqual([ids.slice(10), false])
    const before = await stripe.customers.list({ email, ending_before: ids[5] ?? '', limit: 2 })
    expect([before.data.map(({ id }) => id), before.has_more]).toEqual([ids.slice(3, 5), true])
    expect(
      await stripe.customers.list({ email, limit: 5 }).autoPagingToArray({ limit: 100 }),
    ).toHaveLength(12)
    for (const limit of [0, 101])
      expect(await refusal(stripe.customers.list({ limit }))).toMatchObject({ param: 'limit' })
    expect(await refusal(stripe.customers.list({ starting_after: 'cus_x' }))).toMatchObject({
      param: 'starting_after',
    })
  })

  test('a search finds by metadata and email, in pages, and refuses what it cannot read', async () => {
    const { stripe } = payments
    const email = 'searched@agency.example'
    const ids: string[] = []
    for (const agency of ['a', 'b', 'a', 'a'])
      ids.unshift((await stripe.customers.create({ email, metadata: { agency } })).id)
    const found = async (query: string) =>
      (await stripe.customers.search({ query })).data.map(({ id }) => id)
    const query = `metadata['agency']:'a' AND email:"${email}"`
    expect(await found(query)).toEqual([ids[0], ids[1], ids[3]])
    expect(await found("metadata['agency']:'c'")).toEqual([])
    const first = await stripe.customers.search({ query, limit: 2 })
    expect(first).toMatchObject({ object: 'search_result', has_more: true })
    const rest = await stripe.customers.search({ query, limit: 2, page: first.next_page ?? '' })
    expect([rest.data.map(({ id }) => id), rest.next_page]).toEqual([[ids[3]], null])
    for (const [params, param] of [
      [{ query: 'agency a' }, 'query'],
      [{ query: "name:'A'" }, 'query'],
      [{ query, page: 'x' }, 'page'],
      [{ query, limit: 101 }, 'limit'],
    ] as const)
      expect(await refusal(stripe.customers.search(params))).toMatchObject({
        ...{ statusCode: 400, type: 'StripeInvalidRequestError', param },
      })
    expect((await raw('/v1/customers/search')).status).toBe(400)
  })

  test('prices are found by lookup key, which can move to another price', async () => {
    const { stripe } = payments
    const found = await stripe.prices.list({
      lookup_keys: ['pro'],
      active: true,
      type: 'recurring',
    })
    expect(found.data.map(({ id }) => id)).toEqual([catalog.pro.id])
    const params = {
      currency: 'usd',
      unit_amount: 1,
      product: String(catalog.pro.product),
      lookup_key: 'pro',
    }
    expect(await refusal(stripe.prices.create(params))).toMatchObject({ param: 'lookup_key' })
    const next = await stripe.prices.create({ ...params, transfer_lookup_key: true })
    expect((await stripe.prices.list({ lookup_keys: ['pro'] })).data.map(({ id }) => id)).toEqual([
      next.id,
    ])
    await stripe.prices.update(catalog.pro.id, { lookup_key: 'pro', transfer_lookup_key: true })
  })
})
