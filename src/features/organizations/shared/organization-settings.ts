import { z } from 'zod'
import type { Setting } from './setting-fields.ts'
import { organizationSettings } from './settings-list.ts'

type Settings = typeof organizationSettings
export type SettingName = keyof Settings
/** The names of the settings whose description has this. */
export type SettingLike<Want> = {
  [Name in SettingName]: Settings[Name] extends Want ? Name : never
}[SettingName]
/** A setting with a control. */
export type LabeledSetting = SettingLike<{ readonly label: string }>
export type StoredSetting = SettingLike<{ readonly column: string }>

export const settingNames = Object.keys(organizationSettings) as SettingName[]
export const settingOf = (name: SettingName): Setting => organizationSettings[name]
export const labeledSettings = settingNames.filter(
  (name): name is LabeledSetting => settingOf(name).label !== undefined,
)
const ofLabeled = <Key extends 'label' | 'part'>(key: Key) =>
  Object.fromEntries(labeledSettings.map((name) => [name, organizationSettings[name][key]])) as {
    readonly [Name in LabeledSetting]: Settings[Name][Key]
  }
export const settingLabels = ofLabeled('label')
export const settingParts = ofLabeled('part')
type ListSetting = LabeledSetting &
  SettingLike<{ readonly field: { readonly byDefault: unknown[] } }>
export const listSettings = labeledSettings.filter((name): name is ListSetting =>
  Array.isArray(settingOf(name).field.byDefault),
)

/** The column of each setting that is one. */
export const settingColumns = Object.fromEntries(
  settingNames.flatMap((name) => {
    const { column } = settingOf(name)
    return column === undefined ? [] : [[name, column]]
  }),
) as { readonly [Name in StoredSetting]: Settings[Name]['column'] }

export const settingFields = <Side extends 'input' | 'output', Name extends SettingName>(
  side: Side,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [name, settingOf(name).field[side]])) as {
    [Each in Name]: Settings[Each]['field'][Side]
  }

/** A change of an agency's settings. A field without a value keeps its own (decision 113). */
export const OrganizationSettingsChange = z.object(settingFields('input', settingNames)).partial()
export type OrganizationSettingsChange = z.output<typeof OrganizationSettingsChange>

/** An agency's settings (SETTINGS-011). */
export const OrganizationSettings = z.object({
  ...settingFields('output', settingNames),
  /** URL of the logo. */
  logo: z.string().nullable(),
  /** Identifies the agency in its self-onboarding link. */
  selfOnboardingId: z.string(),
  goLiveDate: z.string().nullable(),
  version: z.number(),
})
export type OrganizationSettings = z.infer<typeof OrganizationSettings>
