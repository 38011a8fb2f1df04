import { Anchor, Stack, Text } from '@mantine/core'
import { either } from '../../../kernel/either.ts'
import { NumberField } from '../../../ui/forms/NumberField.tsx'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { emailTypes, yearlyEmailTypes } from '../../organizations/shared/email-types.ts'
import { maxHoldOutPercent } from '../../organizations/shared/settings-list.ts'
import { fieldLabels } from '../shared/settings-form.rules.ts'
import type { SectionOfSettings } from './use-settings-form.ts'

const yearlyNames = either(yearlyEmailTypes.map((type) => emailTypes[type].yearly.name))

/** Asks for the share of the clients who get no yearly emails, so that these are measured. */
export function HoldOutSection({ edit: { form, values, before, set } }: SectionOfSettings) {
  return (
    <Section
      title="Hold-out group"
      description="Clients chosen at random who get no yearly emails. If more of the other clients stay, the emails made the difference."
    >
      <Stack gap="md">
        <NumberField
          label={fieldLabels.holdOutPercent}
          description={`Percent of your active clients, from 0 (none) to ${maxHoldOutPercent}. Couples are chosen together.`}
          min={0}
          max={maxHoldOutPercent}
          suffix="%"
          value={values.holdOutPercent}
          onChange={(percent) => set('holdOutPercent', percent)}
          error={form.getInputProps('holdOutPercent').error}
        />
        <Text size="sm" c="dimmed">
          The group gets no {yearlyNames} emails, and no follow-ups, letters or call tasks in their
          place. Quotes you send, emails clients ask for, and service emails always go out. Raising
          the percent adds clients; lowering it removes those added last. Each change starts a new
          comparison. Setting it to 0 ends the hold-out and keeps its figures.
        </Text>
        {before.holdOutPercent > 0 && (
          <Stack gap={4} align="flex-start">
            <Anchor component={AppLink} href="/contacts?emails=held_out" underline="always">
              Clients in the hold-out group
            </Anchor>
            <Anchor component={AppLink} href="/reports?show=hold-out" underline="always">
              What the emails do
            </Anchor>
          </Stack>
        )}
      </Stack>
    </Section>
  )
}
