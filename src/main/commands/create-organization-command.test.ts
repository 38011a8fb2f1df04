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
  const other = ['src/main/demonstration', 'src/features/onboarding/server'].flatMap((folder) =>
    productFiles()
      .filter((path) => path.startsWith(folder))
      .filter((path) => /(contact|agent)_?[lL]imit: *\d{2}/.test(read(path))),
  )
  expect(other).toEqual([])
})
