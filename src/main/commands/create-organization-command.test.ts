import { expect, test } from 'vitest'
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
