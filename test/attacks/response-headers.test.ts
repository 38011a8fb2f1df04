import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../app.ts'
import { buildOrganization } from '../builders.ts'
import { productionEnvironment } from '../process/production-environment.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { admin } = await buildOrganization(app.services)
const as = await app.signIn(admin.email)

test('every kind of response forbids scripts from other sites, framing and guessing of content types', async () => {
  const urls = [
    '/',
    '/api/me',
    '/api/nothing',
    '/compare',
    '/unsubscribe/x',
    '/assets/none.js',
    '/example.csv',
    '/%ff',
    '/api/%',
    '/dev/none',
  ]
  const wrong: string[] = []
  for (const url of urls) {
    const { headers, text } = await app.call('GET', url)
    const policy = String(headers['content-security-policy'])
    const sound =
      /default-src '(self|none)'/.test(policy) &&
      !/script-src[^;]*(unsafe|data:|\*|http)/.test(policy)
    const unframed = headers['x-frame-options'] === 'DENY' && /frame-ancestors 'none'/.test(policy)
    if (!sound || !unframed || headers['x-content-type-options'] !== 'nosniff')
      wrong.push(`${url}: ${policy}`)
    if (/FST_ERR|node_modules|at \w+ \(/.test(text))
      wrong.push(`${url} tells ${text.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
  const page = await app.call('GET', '/compare')
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
  expect((await app.call('GET', '/api/me', { as })).headers['cache-control']).toBe('no-store')
})

test('over https, browsers must stay on https, and cookies are secure', async () => {
  const secure = await createTestApp({ env: productionEnvironment })
  try {
    const { headers } = await secure.call('POST', '/api/auth/login', {
      body: { email: 'a@b.example' },
    })
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-login=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  } finally {
    await secure.close()
  }
})
