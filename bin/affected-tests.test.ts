import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { affectedTests, journeys } from './affected-tests.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('{src,test,bench,bin}/**/*.{ts,tsx}', { cwd: root }).map((path) =>
  path.replaceAll('\\', '/'),
)
const affected = (...changed: string[]) =>
  affectedTests(changed, files, (path) => readFileSync(join(root, path), 'utf8'))
const conventions = (path: string) => path.startsWith('test/conventions/')

test('every journey is listed with features that exist', () => {
  const names = files.flatMap((path) => path.match(/^test\/e2e\/(.+)\.test\.ts$/)?.[1] ?? [])
  expect(Object.keys(journeys).sort()).toEqual(names.sort())
  const folders = [
    'ui',
    'ui-charts',
    'ui-public',
    ...globSync('*', { cwd: join(root, 'src/features') }),
  ]
  expect(
    Object.values(journeys)
      .flat()
      .filter((one) => !folders.includes(one)),
  ).toEqual([])
})

test('a change runs the tests that import it, those of its feature’s server, and the conventions', () => {
  const { unit } = affected('src/features/geo/server/load-zips.ts')
  expect(unit).toContain('src/features/geo/server/geo.routes.test.ts')
  expect(unit.filter(conventions).length).toBeGreaterThan(10)
  expect(unit).not.toContain('src/features/eligibility/server/eligibility.routes.test.ts')
})

test('a change of the kernel runs the tests that import it over others', () => {
  const { unit } = affected('src/kernel/money.ts')
  expect(unit).toContain('src/features/quotes/shared/rate-book.rules.test.ts')
})

test('a migration runs every test, a document the conventions alone', () => {
  const everyUnitTest = files.filter(
    (path) => /\.test\.tsx?$/.test(path) && !/^test\/(e2e|faults)\//.test(path),
  )
  const { unit: all } = affected('db/migrations/0001_roles_and_policies.sql')
  expect(all.toSorted()).toEqual(everyUnitTest.toSorted())
  const { unit, journeys: walked } = affected('docs/glossary.md')
  expect(unit.filter((path) => !conventions(path))).toEqual([])
  expect(walked).toEqual([])
})

test('a screen runs the journeys through it, a use case none', () => {
  expect(affected('src/features/dashboard/web/DashboardScreen.tsx').journeys.toSorted()).toEqual([
    'test/e2e/agency-states.test.ts',
    'test/e2e/calls.test.ts',
    'test/e2e/correspondence.test.ts',
    'test/e2e/dark.test.ts',
    'test/e2e/dashboard-figures.test.ts',
    'test/e2e/dashboard.test.ts',
    'test/e2e/load-states.test.ts',
    'test/e2e/thread.test.ts',
    'test/e2e/trial.test.ts',
    'test/e2e/widths.test.ts',
  ])
  expect(affected('src/features/webhooks/server/deliver-webhooks.ts').journeys).toEqual([])
  expect(affected('test/e2e/import-wizard.ts').journeys).toContain('test/e2e/import.test.ts')
})

test('the journey nearest to a change comes first: its namesake, then those that begin with its feature', () => {
  const nearest = (path: string) => affected(path).journeys[0]
  expect(nearest('src/features/contacts/web/trash/TrashTable.tsx')).toBe('test/e2e/trash.test.ts')
  const { journeys: walked } = affected('src/features/dashboard/web/DashboardScreen.tsx')
  expect(walked.slice(0, 2).toSorted()).toEqual([
    'test/e2e/dashboard-figures.test.ts',
    'test/e2e/dashboard.test.ts',
  ])
})

test('the test nearest to a change comes first: by imports or by folders, whichever is shorter', () => {
  const { unit } = affected('src/features/outreach/server/send/prepare-email.ts')
  const place = (path: string) => unit.indexOf(`src/features/outreach/server/${path}`)
  expect(place('send/email-contents.test.ts')).toBeLessThan(place('letters/letters.test.ts'))
  expect(unit.findIndex(conventions)).toBe(unit.length - unit.filter(conventions).length)
})
