import { z } from 'zod'
import {
  type SettingLike,
  settingFields,
  settingNames,
  settingOf,
} from './organization-settings.ts'
import { organizationSettings } from './settings-list.ts'

export type PlanningSetting = SettingLike<{ readonly plansEmails: true }>
export type PlanningSwitch = SettingLike<{
  readonly plansEmails: true
  readonly field: { readonly byDefault: boolean }
}>

/** The settings that decide which emails go and when: the planner reads them by these names. */
export const planningSettings = settingNames.filter(
  (name): name is PlanningSetting => settingOf(name).plansEmails === true,
)
/** Those that are switches. */
export const planningSwitches = planningSettings.filter(
  (name): name is PlanningSwitch => typeof settingOf(name).field.byDefault === 'boolean',
)

const Planning = z.object(settingFields('input', planningSettings))
export type PlanningSettings = Readonly<z.output<typeof Planning>>
export const PlanningSettingsChange = Planning.partial()
export type PlanningSettingsChange = z.output<typeof PlanningSettingsChange>

export type PlanningSwitches = Readonly<Record<PlanningSwitch, boolean>>
const perSwitch = (isOn: (name: PlanningSwitch) => boolean) =>
  Object.fromEntries(planningSwitches.map((name) => [name, isOn(name)])) as PlanningSwitches
export const defaultSwitches = perSwitch((name) => organizationSettings[name].field.byDefault)
/** Returns the switches alone. */
export const switchesOf = (settings: PlanningSwitches) => perSwitch((name) => settings[name])
