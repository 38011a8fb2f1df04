import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type StateCode, stateCodes } from '../../../kernel/us-state.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { stateName } from '../../geo/shared/us-states.ts'
import { settingsApi } from '../client/settings-client.ts'
import { stateSummary, withRecommendations } from '../shared/state-carriers.rules.ts'
import { StateCarrierChoices } from './StateCarrierChoices.tsx'
import type { SectionOfSettings } from './use-settings-form.ts'

/** Carriers shown in quotes, and wanted guaranteed-issue business, state by state. */
export function StateCarriers({ edit }: SectionOfSettings) {
  const { values, set } = edit
  const { stateCarrierSettings: settings, stateLicenses } = values
  const offered = (stateLicenses.length > 0 ? stateLicenses : stateCodes) as readonly StateCode[]
  const own = [...new Set(settings.map(({ state }) => state))]
  const choices = [...new Set([...offered, ...own])].toSorted((a, b) =>
    stateName(a).localeCompare(stateName(b)),
  )
  const [picked, setPicked] = useState<StateCode>()
  const state = picked !== undefined && choices.includes(picked) ? picked : choices[0]
  const advice = useQuery(settingsApi.listGiRecommendations.queryOptions())
  const recommended = advice.data?.recommendations ?? []
  const fill = (states: readonly StateCode[]) =>
    set(
      'stateCarrierSettings',
      withRecommendations(
        settings,
        recommended.filter((one) => states.includes(one.state)),
      ),
    )
  if (state === undefined) return null
  return (
    <Stack gap="md">
      <Text size="sm">
        SmartSend holds emails around enrollment windows. If you want a carrier’s guaranteed-issue
        business, turn that on, and nothing is held for its clients.
      </Text>
      {own.length > 0 && (
        <Stack gap={4}>
          {own.map((code) => (
            <Text key={code} size="sm">
              <strong>{stateName(code)}</strong>: {stateSummary(settings, code)}
            </Text>
          ))}
        </Stack>
      )}
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label="Show carriers of"
          data={choices.map((code) => ({ value: code, label: stateName(code) }))}
          value={state}
          onChange={(event) => setPicked(event.currentTarget.value as StateCode)}
        />
        <Button variant="default" disabled={!advice.isSuccess} onClick={() => fill([state])}>
          Fill In Recommendations for {stateName(state)}
        </Button>
        {choices.length > 1 && (
          <Button variant="default" disabled={!advice.isSuccess} onClick={() => fill(choices)}>
            Fill In All {choices.length} States
          </Button>
        )}
      </Group>
      <Text size="sm" c={advice.isError ? 'critical' : 'dimmed'} role="status">
        {advice.isError
          ? 'Failed to load the recommendations.'
          : (recommended.find((one) => one.state === state)?.reason ?? 'Loading...')}{' '}
        {advice.isSuccess && 'A recommendation counts only after you save it.'}
      </Text>
      <StateCarrierChoices edit={edit} state={state} />
    </Stack>
  )
}
