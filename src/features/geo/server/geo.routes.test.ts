import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'

const app = await createTestApp()
afterAll(() => app.close())

test('ZIP-001 ZIP-005 a ZIP code’s state, counties and cities are public', async () => {
  const answer = await app.call('GET', '/api/zip-lookup/63005')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    success: true,
    data: { state: 'MO', counties: ['St. Louis', 'Franklin'], cities: ['Chesterfield'] },
  })
})

test('ZIP-006 zipinfo returns the same', async () => {
  const [one, other] = await Promise.all([
    app.call('GET', '/api/zip-lookup/02108'),
    app.call('GET', '/api/zipinfo/02108'),
  ])
  expect(other.status).toBe(200)
  expect(other.body).toEqual(one.body)
  expect(other.body.data.state).toBe('MA')
})

test.each(['1234', '123456', '1234a', '12345-6789', '１２３４５'])(
  'ZIP-002 "%s" is not a ZIP code',
  async (zip) => {
    const answer = await app.call('GET', `/api/zip-lookup/${encodeURIComponent(zip)}`)
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Please enter a valid 5-digit zip code',
    ])
  },
)

test.each(['00601', '96910', '09012', '34001'])(
  'ZIP-003 %s is in none of the states',
  async (zip) => {
    const answer = await app.call('GET', `/api/zip-lookup/${zip}`)
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'Unable to determine state from zip code',
    ])
  },
)

test('ZIP-004 an unknown ZIP code is refused', async () => {
  const answer = await app.call('GET', '/api/zipinfo/00000')
  expect([answer.status, answer.body.message]).toEqual([404, 'Invalid zip code'])
})
