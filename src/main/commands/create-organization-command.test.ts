import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { productFiles, read } from '../../../test/conventions/source-tree.ts'
import { runHere } from '../../../test/process/run-here.ts'
import { findTier, operatorPlan } from '../../features/entitlements/shared/subscription-tiers.ts'
import { UsageError } from './command.ts'
import { createOrganizationCommand } from './create-organization-command.ts'

const noConfig = () => {
  throw new Error('the command reads no configuration before it knows its options')
}
const run = (...words: string[]) =>
  createOrganizationCommand.run(
    ['--name', 'Pine', '--email', 'ada@pine.example', ...words],
    noConfig,
  )

/** A limit of contacts or agents as a number: a field, a column, a constant. */
const limitNumber = /(contact|agent)_?limit["']?( *[:,]|\s*=) *-?\d/i

/** The limits before an agency has a plan, and no limit of agents in a plan of any size. */
const withNumbers: ReadonlySet<string> = new Set([
  'src/features/onboarding/server/add-organization.ts',
  'src/features/entitlements/shared/custom-tier.rules.ts',
])

test('the first admin has both names that are given, and without any those of their email address', async () => {
  for (const words of [
    ['--first', 'Ada'],
    ['--last', 'Lovelace'],
    ['--first', ' ', '--last', 'L'],
  ])
    await expect(run(...words)).rejects.toThrow(UsageError)
  await expect(run('--first', 'Ada', '--last', 'Lovelace')).rejects.toThrow('no configuration')
  const app = await createTestApp()
  const create = async (name: string, email: string, ...words: string[]) => {
    const options = ['--name', name, '--email', email, ...words, '--json']
    const { code, errors, out } = await runHere(['organization', 'create', ...options], {
      DATABASE_URL: app.databaseUrl,
      SECRET_KEY: 'a secret for tests, 32 characters',
    })
    expect([code, errors]).toEqual([0, ''])
    expect(JSON.parse(out)).toMatchObject({ email })
    const as = await app.signIn(email)
    const { body } = await app.call('GET', '/api/me', { as })
    return `${body.user.firstName} ${body.user.lastName}`
  }
  try {
    expect(await create('Pine', 'ann.de-la_cruz@pine.example')).toBe('Ann De La Cruz')
    expect(await create('Elm', 'office7@elm.example')).toBe('Office Admin')
    expect(await create('Oak', '12@oak.example')).toBe('Agency Admin')
    expect(await create('Ash', 'x@ash.example', '--first', 'Ada', '--last', 'Byron')).toBe(
      'Ada Byron',
    )
  } finally {
    await app.close()
  }
})

test('one table has every number of contacts: plans, and the agency of the command, which says that it is not the plan’s', () => {
  const plan = findTier(operatorPlan.tier)
  expect(plan).toMatchObject({ name: 'Pro', contactLimit: 5000 })
  expect(createOrganizationCommand.about).toContain(
    'plan pro, setup complete, 200,000 contacts in place of the plan’s own limit',
  )
  const other = productFiles().filter(
    (path) => path.startsWith('src/') && !withNumbers.has(path) && limitNumber.test(read(path)),
  )
  expect(other).toEqual([])
  for (const path of withNumbers) expect(read(path), path).toMatch(limitNumber)
})
