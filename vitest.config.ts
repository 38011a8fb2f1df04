import { defineConfig } from 'vitest/config'

const journeys = ['test/e2e/**/*.test.ts', 'test/e2e/**/*.journey.ts', 'test/faults/**/*.test.ts']

export default defineConfig({
  // E-mails and screens are React components; a classic transform would look for a global React.
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // Starts one PostgreSQL for the whole run and builds the template database that each test file copies.
    globalSetup: ['test/global-setup.ts'],
    passWithNoTests: false,
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'data/**/*.test.ts', 'bin/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...journeys],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: journeys,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A page shows what a click did a moment later, on a busy machine a long moment: what is read from one is awaited.
          expect: { poll: { timeout: 15_000, interval: 25 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
