import {
  Accordion,
  Badge,
  Checkbox,
  Group,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { StateCode } from '../../../kernel/us-state.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { DateField } from '../../../ui/forms/DateField.tsx'
import { stateName, statesByRegion } from '../../geo/shared/us-states.ts'
import { expiryError, type LicenseValue } from '../shared/agent-form.rules.ts'

export type LicensesFieldProps = {
  value: readonly LicenseValue[]
  onChange: (licenses: LicenseValue[]) => void
  /** The form was submitted, so unreadable dates are marked. */
  showErrors: boolean
}

/** Picks the states of an agent's licenses, by region, with the number and expiry date of each. */
export function LicensesField({ value, onChange, showErrors }: LicensesFieldProps) {
  const licensed = new Map(value.map((license) => [license.state, license]))
  const select = (states: readonly StateCode[]) => {
    const wanted = new Set(states)
    const kept = value.filter(({ state }) => wanted.has(state))
    const added = states
      .filter((state) => !licensed.has(state))
      .map((state) => ({ state, number: '', expiresOn: '' }))
    onChange(
      [...kept, ...added].sort((a, b) => stateName(a.state).localeCompare(stateName(b.state))),
    )
  }
  const change = (state: StateCode, part: Partial<LicenseValue>) =>
    onChange(value.map((license) => (license.state === state ? { ...license, ...part } : license)))
  const all = value.map(({ state }) => state)

  return (
    <Stack gap="sm" role="group" aria-label="State licenses">
      <Text fw={560} size="sm">
        State licenses
      </Text>
      <Text size="sm" c="dimmed">
        Automatic emails go only to clients in these states. If you add none, the agency’s licensed
        states apply.
      </Text>
      <Accordion multiple variant="contained">
        {statesByRegion.map(({ region, states }) => {
          const codes = states.map(({ code }) => code)
          const chosen = codes.filter((code) => licensed.has(code))
          const others = all.filter((code) => !codes.includes(code))
          return (
            <Accordion.Item key={region} value={region}>
              <Accordion.Control>
                <Group gap="xs">
                  {region}
                  <Badge color={chosen.length > 0 ? 'accent' : 'gray'}>
                    {chosen.length} of {codes.length}
                  </Badge>
                </Group>
              </Accordion.Control>
              <Accordion.Panel>
                <Stack gap="sm">
                  <Checkbox.Group
                    aria-label={`States in the ${region}`}
                    value={chosen}
                    onChange={(next) => select([...others, ...(next as StateCode[])])}
                  >
                    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
                      {states.map(({ code, name }) => (
                        <Checkbox key={code} value={code} label={name} />
                      ))}
                    </SimpleGrid>
                  </Checkbox.Group>
                  <Group gap="md">
                    <TextButton onClick={() => select([...others, ...codes])}>
                      {`Select all in the ${region}`}
                    </TextButton>
                    {chosen.length > 0 && (
                      <TextButton onClick={() => select(others)}>Clear</TextButton>
                    )}
                  </Group>
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          )
        })}
      </Accordion>
      {value.map((license) => {
        const name = stateName(license.state)
        return (
          <Group key={license.state} gap={8} wrap="wrap" align="flex-end">
            <Text w={{ base: '100%', sm: '9rem' }} size="sm" fw={560} pb={{ base: 0, sm: 10 }}>
              {name}
            </Text>
            <TextInput
              flex="1 1 7rem"
              label="License number"
              aria-label={`License number in ${name}`}
              value={license.number}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => change(license.state, { number: event.currentTarget.value })}
            />
            <DateField
              flex="1 1 8.25rem"
              kind="near"
              label="Expires"
              aria-label={`Expiration date of the license in ${name}`}
              value={license.expiresOn}
              error={showErrors ? expiryError(license) : undefined}
              onChange={(expiresOn) => change(license.state, { expiresOn })}
            />
            <IconButton
              label={`Remove the license in ${name}`}
              icon={<IconX size={18} aria-hidden />}
              onClick={() => select(all.filter((state) => state !== license.state))}
            />
          </Group>
        )
      })}
    </Stack>
  )
}
