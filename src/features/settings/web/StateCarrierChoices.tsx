import { Checkbox, Group, Stack, Text } from '@mantine/core'
import type { StateCode } from '../../../kernel/us-state.ts'
import { type CarrierName, carrierExcluded, carrierNames } from '../../carriers/shared/carriers.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { choiceOf, withChoice } from '../shared/state-carriers.rules.ts'
import type { SectionOfSettings } from './use-settings-form.ts'

/** Two choices for each carrier of a state. */
export function StateCarrierChoices({ edit, state }: SectionOfSettings & { state: StateCode }) {
  const { values, set } = edit
  const { stateCarrierSettings: settings, carrierContracts } = values
  const why = (carrier: CarrierName) =>
    carrierExcluded(carrier, state)
      ? 'not sold in this state'
      : carrierContracts.includes(carrier)
        ? undefined
        : 'not offered'
  return (
    <Stack gap="sm">
      {carrierNames.map((carrier) => {
        const choice = choiceOf(settings, state, carrier)
        const unavailable = why(carrier)
        const choose = (change: Partial<typeof choice>) =>
          set(
            'stateCarrierSettings',
            withChoice(settings, { state, carrier, ...choice, ...change }),
          )
        return (
          <Group
            key={carrier}
            role="group"
            aria-label={`${carrier} in ${stateName(state)}`}
            gap="lg"
            style={{ rowGap: 6 }}
          >
            <Text w="12rem" size="sm" fw={600}>
              {carrier}
              {unavailable && (
                <Text component="span" inherit fw={400} c="dimmed">
                  {' '}
                  ({unavailable})
                </Text>
              )}
            </Text>
            <Checkbox
              label="Show in quotes"
              checked={choice.active && unavailable === undefined}
              disabled={unavailable !== undefined}
              onChange={(event) => choose({ active: event.currentTarget.checked })}
            />
            <Checkbox
              label="Want guaranteed-issue business"
              checked={choice.targetGI}
              disabled={unavailable !== undefined && !choice.targetGI}
              onChange={(event) => choose({ targetGI: event.currentTarget.checked })}
            />
          </Group>
        )
      })}
    </Stack>
  )
}
