import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { tpmoDisclaimer } from '../../../kernel/disclaimers.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { switchesOfPart } from '../shared/settings-sections.rules.ts'
import { SettingSwitch } from './SettingSwitch.tsx'
import type { SectionOfSettings } from './use-settings-form.ts'

const switches = switchesOfPart('quote-page')
const countOfText = (text: string) => (/^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : null)

export function QuotePageSection({ edit }: SectionOfSettings) {
  const { form, values } = edit
  const { tpmoOrganizations, tpmoPlans } = values
  return (
    <Section title="Quote page" description="What clients see besides Medicare Supplement plans.">
      <Stack gap="md">
        {switches.map((name) => (
          <SettingSwitch key={name} name={name} edit={edit} />
        ))}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label="Organizations represented"
            inputMode="numeric"
            maxLength={4}
            description="How many companies’ Medicare Advantage and Part D plans you offer"
            {...form.getInputProps('tpmoOrganizations')}
          />
          <TextInput
            label="Plans offered"
            inputMode="numeric"
            maxLength={4}
            description="How many of their plans you offer in your area"
            {...form.getInputProps('tpmoPlans')}
          />
        </SimpleGrid>
        <Banner
          tone="info"
          title="Medicare requires this text, with both numbers, wherever Medicare Advantage is mentioned"
        >
          <Text size="sm">
            {
              tpmoDisclaimer({
                organizations: countOfText(tpmoOrganizations),
                plans: countOfText(tpmoPlans),
              }).en
            }
          </Text>
        </Banner>
      </Stack>
    </Section>
  )
}
