import { posix } from 'node:path'

/**
 * The tests that `npm test` also runs on a cluster, each for a kind of statement or a promise that
 * the others do not have. `npm run test:distributed` runs all that use a database.
 */
export const representative: Readonly<Record<string, string>> = {
  'test/every-call/isolation.test.ts': 'every call from a foreign agency',
  'test/attacks/contacts-at-once.test.ts': 'two changes of one contact at once',
  'src/features/onboarding/server/sign-up.test.ts': 'directory and first rows in one transaction',
  'src/features/contacts/server/edit/create-contact.test.ts': 'unique by agency, ids, limits',
  'src/features/contacts/server/edit/bulk-contacts.test.ts': 'many contacts at once',
  'src/features/contacts/server/trash/restore-from-trash.test.ts': 'rows of all features and back',
  'src/features/contacts/server/merge/undo-merges.test.ts': 'which unique index a row violates',
  'src/features/contacts/server/staging/overwrite-from-staging.test.ts': 'the upsert of imports',
  'src/features/imports/server/import-beside.test.ts': 'agents, tags and notes of rows',
  'src/features/imports/server/undo/undo-import.test.ts': 'values from before an import',
  'src/features/imports/server/tidy-contacts.test.ts': 'upkeep of indexes on all nodes at once',
  'src/features/quotes/server/generate-quote.test.ts': 'a quote and its public link',
  'src/features/outreach/server/hold/hold-sending.test.ts': 'emails held after a restore',
  'src/main/commands/advise-move.test.ts': 'an agency moved as doctor says',
  'src/main/backup/backup-of-nodes.test.ts': 'a backup restored into another cluster',
  'src/features/billing/server/plans/paid-plans.test.ts': 'a lease by the clock of the database',
  'src/features/webhooks/server/record-webhook-events.test.ts': 'the jobs that follow an import',
  'src/features/webhooks/server/deliver-webhooks.test.ts': 'claims that skip locked rows',
  'src/features/api-keys/server/api-keys.routes.test.ts': 'keys found in the directory',
  'src/features/agency-data/server/deletion/deletion.test.ts': 'each table of an agency emptied',
  'src/features/agency-data/server/bring-in/import-archive.test.ts': 'rows that keep their columns',
  'src/platform/audit.test.ts': 'an audit log that the nodes do not change either',
  'src/platform/database/transaction.test.ts': 'the agency of a transaction reaches the nodes',
}

/** Of the journeys and faults, those that `npm run test:distributed` runs too. */
export const alsoDistributed: readonly string[] = [
  // From the sign-up to the dashboard, in the browser.
  'test/e2e/first-contact.test.ts',
  'test/e2e/onboarding.test.ts',
  'test/e2e/import.test.ts',
  'test/e2e/quote-page.test.ts',
  'test/e2e/dashboard.test.ts',
  'test/faults/kill-node.test.ts',
]

/** Tests of parts that a cluster does not have; `npm run test:distributed` prints the reasons. */
export const onlySingle: Readonly<Record<string, string>> = {
  'src/main/embedded-postgres/embedded-postgres.test.ts':
    'the embedded PostgreSQL is a single server',
  'src/main/start-and-stop.test.ts': 'processes with an embedded PostgreSQL',
  'src/features/outreach/server/plan/plan-statements.test.ts':
    'it judges plans step by step, and a cluster shows those of its nodes as text only',
}

const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) && !/^test\/(e2e|faults|statements)\//.test(path)
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

/** Returns the test files that start the product on a test database, or open one themselves. */
export function databaseTests(files: readonly string[], read: (path: string) => string): string[] {
  const known = new Map<string, boolean>()
  const uses = (path: string): boolean => {
    const before = known.get(path)
    if (before !== undefined) return before
    known.set(path, false)
    const text = read(path)
    const found =
      path === 'test/app.ts' ||
      text.includes(`inject('postgres')`) ||
      [...text.matchAll(imported)].some(([, target = '']) => {
        const next = posix.join(posix.dirname(path), target)
        return /^(test|bench)\//.test(next) && files.includes(next) && uses(next)
      })
    known.set(path, found)
    return found
  }
  return files.filter((path) => isTest(path) && uses(path))
}
