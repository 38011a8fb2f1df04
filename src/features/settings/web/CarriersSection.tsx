import { Stack, Text } from '@mantine/core'
import { Section } from '../../../ui/frame/Section.tsx'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import { CarrierChoices } from './CarrierChoices.tsx'
import type { SectionOfSettings } from './use-settings-form.ts'

export function CarriersSection({ edit: { form, values, set } }: SectionOfSettings) {
  const error = form.errors.carrierContracts
  return (
    <Section title="Carriers Offered" description="Quotes show only these carriers.">
      <Stack gap="md">
        <CarrierChoices
          carriers={carrierNames}
          chosen={values.carrierContracts}
          allLabel="Offer all carriers"
          onChange={(chosen) => set('carrierContracts', chosen)}
        />
        {error && (
          <Text role="alert" size="sm" c="critical">
            {error}
          </Text>
        )}
      </Stack>
    </Section>
  )
}
