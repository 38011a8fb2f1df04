import { Accordion, Checkbox, SimpleGrid, Stack, Text } from '@mantine/core'
import { statesByRegion } from '../../geo/shared/us-states.ts'
import type { SectionOfSettings } from './use-settings-form.ts'

/** The states where the agency is licensed, by region. */
export function LicensedStates({ edit: { values, set } }: SectionOfSettings) {
  const licensed = new Set(values.stateLicenses)
  const choose = (codes: readonly string[], on: boolean) => {
    const next = new Set(licensed)
    for (const code of codes) {
      if (on) next.add(code)
      else next.delete(code)
    }
    set('stateLicenses', [...next].sort())
  }
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {licensed.size === 0
          ? 'No states chosen. Until you choose one, emails go to clients in every state, and you cannot go live.'
          : `Licensed in ${licensed.size} of 51 states: ${values.stateLicenses.join(', ')}`}
      </Text>
      <Accordion multiple variant="separated">
        {statesByRegion.map(({ region, states }) => {
          const codes = states.map(({ code }) => code)
          const count = codes.filter((code) => licensed.has(code)).length
          return (
            <Accordion.Item key={region} value={region} bd="1px solid var(--line)">
              <Accordion.Control>
                {region}{' '}
                <Text component="span" size="sm" c="dimmed">
                  {count} of {codes.length}
                </Text>
              </Accordion.Control>
              <Accordion.Panel>
                <Stack gap="md">
                  <Checkbox
                    label={`All states in the ${region}`}
                    checked={count === codes.length}
                    indeterminate={count > 0 && count < codes.length}
                    onChange={() => choose(codes, count < codes.length)}
                  />
                  <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
                    {states.map(({ code, name }) => (
                      <Checkbox
                        key={code}
                        label={name}
                        checked={licensed.has(code)}
                        onChange={(event) => choose([code], event.currentTarget.checked)}
                      />
                    ))}
                  </SimpleGrid>
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          )
        })}
      </Accordion>
    </Stack>
  )
}
