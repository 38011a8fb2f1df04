import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { timeZoneName } from '../../../kernel/time-zone-name.ts'
import { parseStateCode } from '../../../kernel/us-state.ts'
import { ZipField } from '../../../ui/forms/ZipField.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { timeZones, usStates } from '../../geo/shared/us-states.ts'
import { timeZoneAfterMove } from '../../organizations/shared/time-zone.rules.ts'
import type { SectionOfSettings } from './use-settings-form.ts'

const arizona = 'America/Phoenix'
const states = [
  { value: '', label: 'Choose a state' },
  ...usStates.map(({ code, name }) => ({ value: code, label: name })),
]

export function PostalSection({ edit: { form, values, set } }: SectionOfSettings) {
  const move = (state: string) => {
    const [from, to] = [values.postalState, state].map((code) => parseStateCode(code) ?? null)
    set('postalState', state)
    set('timeZone', timeZoneAfterMove(values.timeZone, from ?? null, to ?? null))
  }
  const zones = [...new Set([...timeZones, values.timeZone])].map((zone) => ({
    value: zone,
    label: zone === arizona ? 'Arizona (no daylight saving)' : timeZoneName(zone),
  }))
  return (
    <Section
      title="Postal address and time zone"
      description="The law requires a postal address at the end of each email."
    >
      <Stack gap="md">
        <TextInput
          label="Street or PO box"
          autoComplete="street-address"
          maxLength={200}
          {...form.getInputProps('postalStreet')}
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          <TextInput
            label="City"
            autoComplete="address-level2"
            maxLength={100}
            {...form.getInputProps('postalCity')}
          />
          <NativeSelect
            label="State"
            data={states}
            autoComplete="address-level1"
            {...form.getInputProps('postalState')}
            onChange={(event) => move(event.currentTarget.value)}
          />
          <ZipField label="Zip Code" {...form.textField('postalZip')} />
        </SimpleGrid>
        <NativeSelect
          label="Time Zone"
          data={zones}
          description="Decides which day it is for your dashboard and your email plans. Choosing a state sets its time zone."
          {...form.getInputProps('timeZone')}
        />
      </Stack>
    </Section>
  )
}
