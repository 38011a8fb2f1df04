import { Anchor, Checkbox, Stack } from '@mantine/core'
import { NumberField } from '../../../ui/forms/NumberField.tsx'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { emailSwitches, type YearlyEmailType } from '../../organizations/shared/email-types.ts'
import {
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
      description="Emails Holdfast sends automatically. Changes apply to planned emails. Turning an email off also stops those waiting to go out today; switching to Draft for me or Notify me does not."
    >
      <Stack gap="md">
        {/* During the setup every other page leads back to it. */}
        {!setup && (
          <Anchor component={AppLink} href="/email-texts" underline="always" w="fit-content">
            Edit email texts
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
          description="Per calendar year, including follow-ups. Emails beyond the limit are skipped, and the contact’s page says why. Quotes you send yourself always go out."
          min={1}
          value={values.yearlyEmailLimit}
          onChange={(limit) => set('yearlyEmailLimit', limit)}
          error={form.getInputProps('yearlyEmailLimit').error}
        />
      </Stack>
    </Section>
  )
}
