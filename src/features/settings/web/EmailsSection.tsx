import { Anchor, Checkbox, Stack } from '@mantine/core'
import { NumberField } from '../../../ui/forms/NumberField.tsx'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { emailSwitches, type YearlyEmailType } from '../../organizations/shared/email-types.ts'
import {
  maxYearlyEmails,
  organizationSettings,
  planningSwitches,
  settingOf,
} from '../../organizations/shared/organization-settings.ts'
import { fieldLabels } from '../shared/settings-form.rules.ts'
import { ModeOfType } from './ModeOfType.tsx'
import { ProtectedCommissions } from './ProtectedCommissions.tsx'
import type { SectionOfSettings } from './use-settings-form.ts'

const typeOfSwitch: ReadonlyMap<string, YearlyEmailType> = new Map(
  emailSwitches.map(({ setting, type }) => [setting, type]),
)
const joining = organizationSettings.joinHouseholdEmails

export function EmailsSection({ edit, setup = false }: SectionOfSettings) {
  const { form, values, set } = edit
  return (
    <Section
      title="Emails"
      description="Emails that Holdfast sends automatically. A change applies to planned emails. Turning one off also stops those that wait to go today; Draft for me and Notify me do not."
    >
      <Stack gap="md">
        {/* During the setup every other page leads back to it. */}
        {!setup && (
          <Anchor component={AppLink} href="/email-texts" underline="always" w="fit-content">
            Change the texts of emails
          </Anchor>
        )}
        {planningSwitches.map((name) => {
          const { label, control = label, description } = settingOf(name)
          const type = typeOfSwitch.get(name)
          return (
            <Stack key={name} gap="xs">
              <Checkbox
                label={control}
                description={description}
                checked={values[name]}
                onChange={(event) => set(name, event.currentTarget.checked)}
              />
              {type !== undefined && values[name] && <ModeOfType type={type} edit={edit} />}
            </Stack>
          )
        })}
        <ProtectedCommissions edit={edit} />
        <Checkbox
          label={joining.label}
          description={joining.description}
          checked={values.joinHouseholdEmails}
          onChange={(event) => set('joinHouseholdEmails', event.currentTarget.checked)}
        />
        <NumberField
          label={fieldLabels.yearlyEmailLimit}
          description="In a calendar year, follow-ups included. Further emails are skipped, and the contact’s page says why. A quote you send yourself always goes."
          min={1}
          max={maxYearlyEmails}
          value={values.yearlyEmailLimit}
          onChange={(limit) => set('yearlyEmailLimit', limit)}
          error={form.getInputProps('yearlyEmailLimit').error}
        />
      </Stack>
    </Section>
  )
}
