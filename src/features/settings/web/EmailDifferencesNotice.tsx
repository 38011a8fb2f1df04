import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { modeSettingOf, yearlyEmailTypes } from '../../organizations/shared/email-types.ts'
import type { PlanningSettingsChange } from '../../organizations/shared/planning-settings.ts'
import { settingsApi } from '../client/settings-client.ts'
import {
  type EmailDifferences,
  emailDifferencesPeriod,
  emailDifferenceTexts,
  emailsTurn,
  noEmailDifference,
} from '../shared/email-differences.ts'
import { planningChangeOf } from '../shared/settings-form.rules.ts'
import type { SectionOfSettings } from './use-settings-form.ts'

/** Shows a dry run of changed settings, which another feature knows. */
export type DryRunOf = (settings: PlanningSettingsChange) => ReactNode

const turnsModes = (change: object) =>
  yearlyEmailTypes.some((type) => modeSettingOf(type).setting in change)

/** Says before saving how many planned emails the unsaved changes stop, add or move. */
export function EmailDifferencesNotice({
  edit: { before, values },
  dryRun,
}: SectionOfSettings & { dryRun?: DryRunOf | undefined }) {
  const change = planningChangeOf(before, values)
  const [settled] = useDebouncedValue(JSON.stringify(change), 300)
  const input = { settings: JSON.parse(settled) as typeof change }
  const needed = Object.keys(change).length > 0
  const count = useQuery(
    settingsApi.countPlannedEmails.queryOptions({
      input,
      enabled: needed && settled !== '{}',
      staleTime: 0,
    }),
  )
  if (!needed) return null
  const isCurrent = settled === JSON.stringify(change)
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{textOf(count, isCurrent, turnsModes(change))}</Text>
      {isCurrent && !count.isError && dryRun?.(input.settings as PlanningSettingsChange)}
    </Stack>
  )
}

function textOf(
  count: UseQueryResult<EmailDifferences, Error>,
  isCurrent: boolean,
  turns: boolean,
): string {
  if (count.isError)
    return `The effect on planned emails could not be counted (${errorMessage(count.error)}). You can still save.`
  if (count.data === undefined || !isCurrent) return 'Counting planned emails...'
  const texts = emailDifferenceTexts(count.data)
  if (texts.length === 0 && turns) return emailsTurn
  return texts.length === 0 ? noEmailDifference : `${texts.join(' ')} ${emailDifferencesPeriod}`
}
