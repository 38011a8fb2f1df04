import { gzipSync } from 'node:zlib'
import { isbot } from 'isbot'
import { afterAll, expect, test } from 'vitest'
import { safeReturnTarget } from '../../src/features/access/shared/return-target.rules.ts'
import { matchCarrier } from '../../src/features/carriers/shared/match-carrier.rules.ts'
import { planOfWords } from '../../src/features/carriers/shared/plan-words.rules.ts'
import { searchPatterns } from '../../src/features/contacts/shared/search-patterns.rules.ts'
import { trimCell } from '../../src/features/imports/shared/cells/cell-text.ts'
import {
  emailOfText,
  phoneOfText,
  premiumOfText,
  tobaccoOfText,
  zipOfText,
} from '../../src/features/imports/shared/cells/cells.rules.ts'
import { nameOfText, splitName } from '../../src/features/imports/shared/cells/name-cells.rules.ts'
import { stateOfCell } from '../../src/features/imports/shared/cells/state-cells.rules.ts'
import { headersOf } from '../../src/features/imports/shared/columns/column-mapping.rules.ts'
import { headerWords } from '../../src/features/imports/shared/columns/header-words.rules.ts'
import { fileLimits } from '../../src/features/imports/shared/file/file-limits.ts'
import { readLinkError } from '../../src/features/tracking/shared/link-error.rules.ts'
import { csvCell } from '../../src/kernel/csv.ts'
import { parseEmailAddress } from '../../src/kernel/email-address.ts'
import { phoneDigits } from '../../src/kernel/phone.ts'
import { parseTypedDate } from '../../src/kernel/typed-date.ts'
import { webUrl } from '../../src/kernel/web-url.ts'
import { loggableError, loggableUrl } from '../../src/platform/log.ts'
import { encodeAddress, encodeHeader } from '../../src/platform/mailer/mime.ts'
import { createTestApp } from '../app.ts'
import { buildOrganization } from '../builders.ts'
import { processorTime } from '../processor-time.ts'

const app = await createTestApp()
const organization = await buildOrganization(app.services)
const as = await app.signIn(organization.admin.email)
afterAll(() => app.close())

/** Every parser of untrusted text, with the longest text that reaches it. */
const readers: ReadonlyArray<
  readonly [name: string, longest: number, read: (text: string) => unknown]
> = [
  ['a cell of an import file', fileLimits.cellLength, trimCell],
  [
    'a header of an import file',
    fileLimits.cellLength,
    (text) => headerWords(headersOf([text, 'a'])[0] ?? ''),
  ],
  ['a name', fileLimits.cellLength, (text) => splitName(nameOfText(text).name)],
  ['an address in an import file', fileLimits.cellLength, emailOfText],
  ['a phone in an import file', fileLimits.cellLength, phoneOfText],
  ['a ZIP code in an import file', fileLimits.cellLength, zipOfText],
  ['a state in an import file', fileLimits.cellLength, stateOfCell],
  ['a premium in an import file', fileLimits.cellLength, premiumOfText],
  ['a plan in an import file', fileLimits.cellLength, planOfWords],
  ['a tobacco cell in an import file', fileLimits.cellLength, tobaccoOfText],
  ['a carrier', fileLimits.cellLength, matchCarrier],
  ['a cell of a download', fileLimits.cellLength, csvCell],
  ['a search', 200, searchPatterns],
  ['an address', 1 << 20, parseEmailAddress],
  ['a phone', 1 << 20, phoneDigits],
  ['a date', 4096, parseTypedDate],
  ['a web address', 4096, webUrl],
  ['a return target', 1 << 20, safeReturnTarget],
  ['the message of a wrong link', 16_000, readLinkError],
  ['a user agent', 16_000, isbot],
  ['an address in the log', 16_000, loggableUrl],
  ['the text of an error in the log', 16_000, (text) => loggableError(new Error(text))],
  ['a mail header', fileLimits.nameLength * 10, encodeHeader],
  [
    'a name in a mail header',
    fileLimits.nameLength * 10,
    (text) => encodeAddress(text, 'a@b.example'),
  ],
]
const pieces = [
  ' ',
  '\t',
  'a',
  '1',
  '.',
  '-',
  '@',
  '<',
  '"',
  '=',
  'a ',
  ' a',
  'a@',
  '1.',
  '1 ',
  '.0',
  'a.',
  '+1',
  '//',
  '\u200b',
  'é',
  'é ',
  'x1',
]
const around: ReadonlyArray<readonly [string, string]> = [
  ['', ''],
  ['é', 'é'],
  ['/', '!'],
  ['1', 'x'],
  ['<', '@'],
]

/** Of texts that may be longer, enough to tell: a quadratic pattern takes seconds for this. */
const enough = 1 << 17

test.each(readers)('%s is read quickly, whatever it repeats', async (_name, limit, read) => {
  const longest = Math.min(limit, enough)
  const slow: string[] = []
  for (const piece of pieces) {
    for (const [before, after] of around) {
      const text =
        before + piece.repeat((longest - before.length - after.length) / piece.length) + after
      // A quadratic pattern takes seconds for 64 KB; reading the text a few times takes 1 ms.
      const ms = await processorTime(500, () => read(text))
      if (ms > 500)
        slow.push(`${JSON.stringify(before + piece + piece + after)}: ${Math.round(ms)} ms`)
    }
  }
  expect(slow).toEqual([])
})

const json = { 'content-type': 'application/json' }
const post = (
  path: string,
  payload: string | Buffer,
  headers: Record<string, string> = {},
  method: 'POST' | 'DELETE' | 'PUT' = 'POST',
) =>
  app.http.inject({
    method,
    url: `/api${path}`,
    headers: { ...json, cookie: as, ...headers },
    payload,
  })

/** Status and length of a response, and its processor time in milliseconds. */
async function weigh(
  limit: number,
  answer: () => Promise<{ statusCode: number; payload: string }>,
) {
  let response = { statusCode: 0, payload: '' }
  const ms = await processorTime(limit, async () => {
    response = await answer()
  })
  return { statusCode: response.statusCode, ms, length: response.payload.length }
}

test('millions of invalid items are refused at the first, in a short response', async () => {
  const list = (item: string, count: number) => `[${`${item},`.repeat(count - 1)}${item}]`
  const bodies: ReadonlyArray<readonly [path: string, body: string, method?: 'DELETE' | 'PUT']> = [
    ['/contacts/bulk-import', `{"contacts":${list('1', 4_000_000)}}`],
    ['/contacts/bulk-import', `{"contacts":${list('{}', 3_000_000)}}`],
    [
      '/contacts/bulk-import',
      `{"contacts":[{"email":"a@b.example"},${list('[]', 150_000).slice(1)}}`,
    ],
    [
      '/contacts/bulk-import',
      `{"contacts":[{${Array.from({ length: 700_000 }, (_, i) => `"${i}":1`).join()}}]}`,
    ],
    [
      '/contacts/bulk-import',
      `{"contacts":[{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}]}`,
    ],
    ['/contacts/bulk-import', `{"contacts":${'{"a":'.repeat(500_000)}1${'}'.repeat(500_000)}}`],
    ['/contacts/imports/matches', `{"rows":${list('1', 400_000)}}`],
    ['/contacts', `{"ids":${list('"x"', 200_000)}}`, 'DELETE'],
    ['/contacts/reassign', `{"agent_id":1,"contact_ids":${list('"x"', 200_000)}}`, 'PUT'],
    ['/contacts/restore', `{"ids":${list('{}', 200_000)}}`],
    [
      `/org/${organization.publicId}/eligibility-answers`,
      `{"quoteId":"a","status":"draft","answers":${list('1', 400_000)}}`,
    ],
    ['/quotes', `{"gender":"F","tobacco":false,"carriers":${list('1', 400_000)}}`],
  ]
  for (const [path, body, method] of bodies) {
    const { statusCode, ms, length } = await weigh(4000, () => post(path, body, {}, method))
    expect([400, 413], `${path} ${body.slice(0, 40)}`).toContain(statusCode)
    expect(ms, `${path} ${body.slice(0, 40)}`).toBeLessThan(4000)
    expect(length, path).toBeLessThan(10_000)
  }
}, 120_000)

test('a compressed body is not read beyond its limit', async () => {
  const bomb = gzipSync(`{"email":"${'x'.repeat(200 << 20)}"}`)
  expect(bomb.length).toBeLessThan(1 << 20)
  const { statusCode, ms } = await weigh(2000, () =>
    post('/auth/login', bomb, { 'content-encoding': 'gzip' }),
  )
  expect(statusCode).toBe(413)
  expect(ms).toBeLessThan(2000)
  for (const [encoding, body, status] of [
    ['gzip', 'no gzip at all', 400],
    ['bogus', '{"email":"a@b.example"}', 415],
    ['gzip', gzipSync('{"email":"a@b.example"}').subarray(0, 20), 400],
  ] as const)
    expect((await post('/auth/login', body, { 'content-encoding': encoding })).statusCode).toBe(
      status,
    )
})

test('thousands of parameters and filters are handled like any search', async () => {
  const many = (count: number, one: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => one(i)).join('&')
  const queries = [
    many(1500, (i) => `states=${i}`),
    `states=${'a,'.repeat(8000)}`,
    many(1200, (i) => `states[${i}]=x`),
    `search${'[a]'.repeat(5000)}=1`,
    many(1200, (i) => `a[${i}][b]=x`),
    'states[999999999]=x&states[5]=y',
    many(3000, (i) => `${i}=`),
    '%'.repeat(16_000),
    `agents=${Array.from({ length: 2000 }, (_, i) => 100_000 + i).join()}`,
    `carriers=${encodeURIComponent('%_\\'.repeat(1000))}`,
    `search=${encodeURIComponent('% _ \\ '.repeat(30))}`,
  ]
  for (const query of queries) {
    const { statusCode, ms } = await weigh(1000, async () => {
      const { status, text } = await app.call('GET', `/api/contacts?${query}`, { as })
      return { statusCode: status, payload: text }
    })
    expect([200, 400], query.slice(0, 60)).toContain(statusCode)
    expect(ms, query.slice(0, 60)).toBeLessThan(1000)
  }
})
