import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildAgent, buildOrganization } from '../../../../test/builders.ts'
import { createApiKey } from '../../../../test/calls/api-keys.ts'
import {
  codeAt,
  codeLength,
  cookiesOf,
  enterCode,
  setUpSecondFactor,
  startSignIn,
} from '../../../../test/calls/second-factor.ts'
import { maxWrongCodes, tooManyWrongCodes } from '../shared/second-factor-texts.ts'
import { createLoginLink } from './request-login-link.ts'
import { securityNoticesSent } from './send-security-notice.ts'

const app = await createTestApp()
const { organizationId } = await buildOrganization(app.services)
afterAll(() => app.close())

const noticesTo = async (address: string) => {
  await securityNoticesSent()
  return (await app.emails()).filter(
    ({ to, text }) => to === address && text.includes('If this was'),
  )
}
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0'

async function signInFrom(email: string, userAgent: string, remoteAddress: string) {
  const link = await createLoginLink(app.services, email)
  const { statusCode } = await app.http.inject({
    method: 'GET',
    url: `/api${new URL(link ?? '').pathname}`,
    headers: { 'x-holdfast': 'confirm', 'user-agent': userAgent },
    remoteAddress,
  })
  expect(statusCode).toBe(200)
}

test('a login from a new device or network is emailed, the first one and a known one are not', async () => {
  const { email } = await buildAgent(app.services, organizationId)
  await signInFrom(email, firefox, '203.0.113.7')
  await signInFrom(email, firefox, '203.0.113.7')
  expect(await noticesTo(email)).toEqual([])
  await signInFrom(email, 'curl/8.5', '203.0.113.7')
  await signInFrom(email, firefox, '198.51.100.4')
  const texts = (await noticesTo(email)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
  expect(texts).toHaveLength(2)
  expect(texts.join()).toContain('curl, 203.0.113.7')
  expect(texts.join()).toContain('Firefox on Windows, 198.51.100.4')
  await signInFrom(email, 'curl/8.5', '203.0.113.7')
  expect(await noticesTo(email)).toHaveLength(2)
})

test('a new API key is emailed to its owner by name', async () => {
  const { email } = await buildAgent(app.services, organizationId)
  await createApiKey(app, await app.signIn(email), ['contacts:read'], { name: 'Rates feed' })
  const [notice] = await noticesTo(email)
  expect(notice?.subject).toContain('New API key')
  expect(notice?.text).toContain('Rates feed')
})

test('wrong codes are emailed after three in a day; after thirty the app’s codes are refused until the next day, a recovery code is not', async () => {
  const { email } = await buildAgent(app.services, organizationId)
  const { secret, recoveryCodes } = await setUpSecondFactor(app, await app.signIn(email))
  const wrong = async (count: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      // The limit of codes in 15 minutes comes first.
      if (nth % 8 === 0) app.clock.advance(16 * 60_000)
      const { pending } = await startSignIn(app, email)
      const now = app.clock.now()
      const taken = [-1, 0, 1].map((step) =>
        codeAt(secret, new Date(now.getTime() + step * codeLength)),
      )
      const code = ['000000', '111111', '222222', '333333'].find((each) => !taken.includes(each))
      expect((await enterCode(app, pending, code ?? '')).status).toBe(400)
    }
  }
  await wrong(2)
  expect(await noticesTo(email)).toEqual([])
  await wrong(1)
  expect((await noticesTo(email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Wrong codes'),
  ])
  await wrong(maxWrongCodes - 3)
  expect(await noticesTo(email)).toHaveLength(2)
  app.clock.advance(16 * 60_000)
  const enter = async (code: () => string) => {
    const { pending } = await startSignIn(app, email)
    return enterCode(app, pending, code())
  }
  const right = () => codeAt(secret, app.clock.now())
  const refused = await enter(right)
  expect([refused.status, refused.body.message]).toEqual([429, tooManyWrongCodes])
  expect((await enter(() => recoveryCodes[0] ?? '')).status).toBe(200)
  app.clock.advance(24 * 3_600_000)
  const again = await enter(right)
  expect([again.status, cookiesOf(again)]).toEqual([200, expect.stringContaining('session')])
})
