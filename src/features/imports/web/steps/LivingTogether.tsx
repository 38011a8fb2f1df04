import { Checkbox, Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { countOf } from '../../../../kernel/count.ts'
import type { FilePreview } from '../../shared/preview/preview-file.ts'
import type { RowRule } from '../../shared/preview/row-matches.ts'
import { ofNew } from '../../shared/preview/silent-rows.rules.ts'
import { livingTogether } from '../../shared/rows/living-together.rules.ts'
import type { ImportWizard } from '../use-import-wizard.ts'
import { namedRows } from './SharedAddresses.tsx'

/** Couples without an address of both: suggested as households, and made ones only by a person. */
export function LivingTogether({
  wizard,
  found,
  rules,
}: {
  wizard: ImportWizard
  found: FilePreview
  rules: ReadonlyMap<number, RowRule> | undefined
}) {
  const groups = useMemo(
    () =>
      livingTogether(found.rows).filter((group) =>
        group.some(({ row }) => {
          const rule = rules?.get(row)
          return rule === undefined || ofNew.has(rule)
        }),
      ),
    [found.rows, rules],
  )
  if (groups.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={3}>People who may live together</Title>
      <Text size="sm">
        {countOf(groups.length, 'group of people is', 'groups of people are')} in one row or
        {groups.length === 1 ? ' has' : ' have'} the same last name and phone number or street:{' '}
        {namedRows(groups.flat())}.
      </Text>
      <Checkbox
        label="They live together"
        checked={wizard.together}
        onChange={(event) => wizard.setTogether(event.currentTarget.checked)}
        description={
          wizard.together
            ? 'Each group with a new contact becomes a household, unless one of them is already in one.'
            : 'If not, no households are created. You can create them later on a contact’s page.'
        }
      />
    </Stack>
  )
}
