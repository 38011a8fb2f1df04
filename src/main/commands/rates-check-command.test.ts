import { afterAll, expect, test } from 'vitest'
import { csgRow, startCsgServer } from '../../../stand-ins/csg/csg-server.ts'
import { createTestApp } from '../../../test/app.ts'
import { checkCsg } from '../../features/quotes/server/csg/check-csg.ts'
import { commands } from './commands.ts'

const app = await createTestApp()
const server = await startCsgServer()
afterAll(async () => {
  await app.close()
  await server.close()
})

const check = (apiKey: string) =>
  checkCsg({
    ...app.services,
    config: {
      ...app.services.config,
      rateSource: 'csg',
      csg: { apiKey, baseUrl: server.baseUrl, portal: 'csg_individual' },
    },
  })

test('it says in words whether the key works and how many insurers answer', async () => {
  expect(await check(server.apiKey)).toEqual({
    ok: true,
    lines: [
      'Quotes are priced by CSG Actuarial (RATE_SOURCE=csg).',
      `${server.baseUrl} accepts the key.`,
      expect.stringMatching(/^Plan G in ZIP code 75201, a woman of 70: 1 insurer in \d+\.\d s\.$/),
      expect.stringMatching(/^Plan N in ZIP code 75201, a woman of 70: 1 insurer in \d+\.\d s\.$/),
    ],
  })
  expect((await check('wrong')).lines.slice(1)).toEqual([
    'CSG Actuarial does not accept CSG_API_KEY or CSG_PORTAL (403).',
    'Check CSG_API_KEY, CSG_PORTAL and CSG_BASE_URL with CSG Actuarial.',
  ])
})

test('it logs in even where a token is still good, and the others’ next question finds the new one', async () => {
  const before = server.logins.length
  await check(server.apiKey)
  expect(server.logins.length - before).toBe(1)
})

test('it names the insurers that are left out, and fails where nothing is right', async () => {
  server.rows = (query) => [
    csgRow(query),
    csgRow(query, { company_base: { naic: '67369', name: 'Cigna' }, rate: { month: '1' } }),
  ]
  const found = await check(server.apiKey)
  expect(found.ok).toBe(true)
  expect(found.lines).toContain('Left out: insurer 67369, because of its rate.month.')
  server.rows = (query) => [csgRow(query, { age: 64 })]
  expect(await check(server.apiKey)).toMatchObject({
    ok: false,
    lines: expect.arrayContaining(['No rate of CSG Actuarial can be used: age.']),
  })
})

test('without a key it says so, and the command is listed', async () => {
  expect((await checkCsg(app.services)).lines).toEqual([
    'Quotes are priced by the rate book (RATE_SOURCE=ratebook).',
    'CSG_API_KEY is not set.',
  ])
  expect(Object.keys(commands)).toContain('rates check')
})
