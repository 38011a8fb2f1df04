import { expect, test } from 'vitest'
import { lines, productFiles, writtenFiles } from './source-tree.ts'

const limit = 250

const wrapped =
  'one subject; grew past the limit when lines were wrapped at 100 columns, to be split'

/** Longer files, each with the reason why it holds one thing all the same. Of the product only the gallery is among them. */
const long = new Map<string, string>([
  ['test/isolation.test.ts', 'one table with an attempt for each call of the product'],
  [
    'test/attacks/at-once.test.ts',
    'each write of the product against itself, with one way to count what is left of it',
  ],
  ['src/features/carriers/shared/match-carrier.rules.test.ts', wrapped],
  ['src/features/contacts/server/staging/upsert-from-staging.test.ts', wrapped],
  ['src/features/eligibility/server/eligibility.routes.test.ts', wrapped],
  ['src/features/imports/server/import-contacts.test.ts', wrapped],
  ['src/features/imports/server/import-progress.test.ts', wrapped],
  ['src/features/imports/server/parse/parse-file.test.ts', wrapped],
  ['src/features/imports/server/undo/undo-import.test.ts', wrapped],
  ['src/features/imports/server/upload-file.test.ts', wrapped],
  ['src/features/imports/shared/columns/columns.rules.test.ts', wrapped],
  ['src/features/quotes/server/quote.pages.test.ts', wrapped],
  ['src/features/quotes/server/quotes.routes.test.ts', wrapped],
  ['src/features/schedule/server/schedule.routes.test.ts', wrapped],
  ['src/ui/gallery/DataParts.tsx', wrapped],
  ['test/attacks/requests.test.ts', wrapped],
  ['test/e2e/contact-changes.test.ts', wrapped],
  ['test/e2e/health-check.test.ts', wrapped],
  ['test/e2e/hostile-text.test.ts', wrapped],
  ['test/e2e/parts.test.ts', wrapped],
  ['test/e2e/sign-in.test.ts', wrapped],
  ['test/screens/list.ts', wrapped],
])

test(`no file passes ${limit} lines without a reason`, () => {
  const tooLong = writtenFiles().filter((path) => lines(path) > limit)
  expect(
    tooLong.filter((path) => !long.has(path)).map((path) => `${path}: ${lines(path)}`),
  ).toEqual([])
  expect(
    [...long.keys()].filter((path) => !tooLong.includes(path)),
    'on the list, but short by now',
  ).toEqual([])
})

test('half of the product’s files have fewer than 80 lines', () => {
  const lengths = productFiles()
    .map(lines)
    .sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(80)
})
