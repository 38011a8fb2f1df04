import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const faults = 'test/faults/'
const journeys = ['test/e2e/**/*.test.ts', `${faults}**/*.test.ts`]
const nodes = `${faults}kill-node.test.ts`
const everyTask = 'test/statements/every-task.test.ts'
const everyStatement = 'test/statements/every-statement.test.ts'
const distributed = process.env.DISTRIBUTED !== undefined

/** Short files that take long: they start processes, or wait. A new checkout has no durations. */
const long = [
  faults,
  'src/main/start-and-stop.test.ts',
  'src/main/embedded-postgres/embedded-postgres.test.ts',
  'src/main/backup/',
  'src/main/commands/rates-command.test.ts',
  'test/attacks/fuzz.test.ts',
  'test/every-call/matrix.test.ts',
  'test/attacks/forwarded-links.test.ts',
  'test/e2e/second-factor.test.ts',
  'test/e2e/dark.test.ts',
  'test/e2e/widths.test.ts',
]

/** Starts the longest files first, because one that starts last would run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const last = ({ moduleId }: TestSpecification) =>
      Number(!long.some((path) => moduleId.includes(path)))
    return (await super.sort(files)).toSorted((one, other) => last(one) - last(other))
  }
}

export default defineConfig({
  // Emails and screens are React components; a classic transform would look for a global React.
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // Starts one PostgreSQL for the whole run and builds the template database that each test file
    // copies.
    globalSetup: ['test/process/global-setup.ts'],
    setupFiles: ['test/statements/record-statements.ts'],
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'stand-ins/**/*.test.ts',
            'test/**/*.test.ts',
            'data/**/*.test.ts',
            'bin/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...journeys, everyStatement, everyTask],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Files share a process, each with its own database: loading the server for each file
          // took a quarter of the time.
          isolate: false,
          // Two cores are a fifth idle with two, because tests wait for timers and the disk.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: journeys,
          exclude: ['**/node_modules/**', nodes],
          // A journey walks through a whole screen, on a busy machine slowly.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Files share a process, and in it one Chromium and one server
          // (test/e2e/journey-server.ts).
          isolate: false,
          // A page shows the effect of a click with a delay, which is long on a busy machine, so
          // expectations wait for it.
          expect: { poll: { timeout: 30_000, interval: 60 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // Last, because it judges the statements that the other projects have sent.
        test: {
          name: 'statements',
          include: distributed ? [everyTask] : [everyStatement, everyTask],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        // Alone, because it stops a node of the cluster that all tests share.
        test: { name: 'nodes', include: [nodes], sequence: { groupOrder: 3 } },
      },
    ],
  },
})
