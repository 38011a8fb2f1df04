import { Anchor, Stack } from '@mantine/core'
import { isOneOf } from '../../../kernel/is-one-of.ts'
import { NumberField } from '../../../ui/forms/NumberField.tsx'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { emailSwitches, type YearlyEmailType } from '../../organizations/shared/email-types.ts'
import { planningSettings } from '../../organizations/shared/planning-settings.ts'
import { maxYearlyEmails } from '../../organizations/shared/settings-list.ts'
import { fieldLabels } from '../shared/settings-form.rules.ts'
import { switchesOfPart } from '../shared/settings-sections.rules.ts'
import { ModeOfType } from './ModeOfType.tsx'
import { ProtectedCommissions } from './ProtectedCommissions.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'
import type { SectionOfSettings } from './use-settings-form.ts'

const typeOfSwitch: ReadonlyMap<string, YearlyEmailType> = new Map(
  emailSwitches.map(({ setting, type }) => [setting, type]),
)
const switches = switchesOfPart('emails')
const planning = switches.filter((name) => isOneOf(planningSettings, name))
const others = switches.filter((name) => !isOneOf(planningSettings, name))

export function EmailsSection({ edit, setup = false }: SectionOfSettings) {
  const { values } = edit
  return (
    <Section
      title="Emails"
      description={
        setup
          ? 'Emails Holdfast sends automatically once you go live.'
          : 'Emails Holdfast sends automatically. Changes apply to planned emails. Turning an email off also stops those waiting to go out today; switching to Draft for me or Notify me does not.'
      }
    >
      <Stack gap="md">
        {/* During the setup every other page leads back to it. */}
        {!setup && (
          <Anchor component={AppLink} href="/email-texts" underline="always" w="fit-content">
            Edit email texts
          </Anchor>
        )}
        {planning.map((name) => {
          const type = typeOfSwitch.get(name)
          return (
            <Stack key={name} gap="xs">
              <SettingSwitch name={name} edit={edit} />
              {type !== undefined && values[name] && !setup && (
                <ModeOfType type={type} edit={edit} />
              )}
            </Stack>
          )
        })}
        {!setup && <FurtherEmailChoices edit={edit} />}
      </Stack>
    </Section>
  )
}

/** Choices that make sense only with clients: a new agency keeps their defaults. */
function FurtherEmailChoices({ edit }: Pick<SectionOfSettings, 'edit'>) {
  const { form, values, set } = edit
  return (
    <>
      <ProtectedCommissions edit={edit} />
      {others.map((name) => (
        <SettingSwitch key={name} name={name} edit={edit} />
      ))}
      <NumberField
        label={fieldLabels.yearlyEmailLimit}
        description="Per calendar year, including follow-ups. Emails beyond the limit are skipped, and the contact’s page says why. Quotes you send yourself always go out."
        min={1}
        max={maxYearlyEmails}
        value={values.yearlyEmailLimit}
        onChange={(limit) => set('yearlyEmailLimit', limit)}
        error={form.getInputProps('yearlyEmailLimit').error}
      />
    </>
  )
}
