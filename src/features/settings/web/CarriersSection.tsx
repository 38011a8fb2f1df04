import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core'
import { Section } from '../../../ui/frame/Section.tsx'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import type { SectionOfSettings } from './use-settings-form.ts'

export function CarriersSection({ edit: { form, values, set } }: SectionOfSettings) {
  const { carrierContracts: offered } = values
  const all = offered.length === carrierNames.length
  const choose = (carrier: string, on: boolean) =>
    set(
      'carrierContracts',
      carrierNames.filter((name) => (name === carrier ? on : offered.includes(name))),
    )
  const error = form.errors.carrierContracts
  return (
    <Section title="Carriers Offered" description="Quotes show only these carriers.">
      <Stack gap="md">
        <Checkbox
          label="Offer all carriers"
          checked={all}
          indeterminate={!all && offered.length > 0}
          onChange={() => set('carrierContracts', all ? [] : [...carrierNames])}
        />
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          {carrierNames.map((carrier) => (
            <Checkbox
              key={carrier}
              label={carrier}
              checked={offered.includes(carrier)}
              onChange={(event) => choose(carrier, event.currentTarget.checked)}
            />
          ))}
        </SimpleGrid>
        {error && (
          <Text role="alert" size="sm" c="critical">
            {error}
          </Text>
        )}
      </Stack>
    </Section>
  )
}
