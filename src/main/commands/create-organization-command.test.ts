import { expect, test } from 'vitest'
import { productFiles, read } from '../../../test/conventions/source-tree.ts'
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

test('an agency is created only with the name of its first admin', async () => {
  for (const words of [
    [],
    ['--first', 'Ada'],
    ['--last', 'Lovelace'],
    ['--first', ' ', '--last', 'L'],
  ])
    await expect(run(...words)).rejects.toThrow(UsageError)
  await expect(run('--first', 'Ada', '--last', 'Lovelace')).rejects.toThrow('no configuration')
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
