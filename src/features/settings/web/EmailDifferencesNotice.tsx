import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { settingsApi } from '../client/settings-client.ts'
import {
  type EmailDifferences,
  emailDifferencesPeriod,
  emailDifferenceTexts,
  noEmailDifference,
} from '../shared/email-differences.ts'
import { planningChangeOf } from '../shared/settings-form.rules.ts'
import type { SectionOfSettings } from './use-settings-form.ts'

/** Says before saving how many planned emails the unsaved changes stop, add or move. */
export function EmailDifferencesNotice({ edit: { before, values } }: SectionOfSettings) {
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
  return <Text size="sm">{textOf(count, settled === JSON.stringify(change))}</Text>
}

function textOf(count: UseQueryResult<EmailDifferences, Error>, isCurrent: boolean): string {
  if (count.isError)
    return `The effect on planned emails could not be counted (${errorMessage(count.error)}). You can still save.`
  if (count.data === undefined || !isCurrent) return 'Counting planned emails...'
  const texts = emailDifferenceTexts(count.data)
  return texts.length === 0 ? noEmailDifference : `${texts.join(' ')} ${emailDifferencesPeriod}`
}
