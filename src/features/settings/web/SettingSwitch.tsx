import { Checkbox } from '@mantine/core'
import { settingOf } from '../../organizations/shared/organization-settings.ts'
import type { SwitchOfPart } from '../shared/settings-sections.rules.ts'
import type { SectionOfSettings } from './use-settings-form.ts'

/** A switch with the texts of its description. */
export function SettingSwitch({ name, edit }: SectionOfSettings & { name: SwitchOfPart }) {
  const { label, control = label, description } = settingOf(name)
  return (
    <Checkbox
      label={control}
      description={description}
      checked={edit.values[name]}
      onChange={(event) => edit.set(name, event.currentTarget.checked)}
    />
  )
}
