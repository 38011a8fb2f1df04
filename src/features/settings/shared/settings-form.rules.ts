import { parseColor } from '../../../kernel/brand-color.ts'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import {
  type LabeledSetting,
  labeledSettings,
  type OrganizationSettings,
  OrganizationSettingsChange,
  settingLabels,
} from '../../organizations/shared/organization-settings.ts'
import { countInvalid } from '../../organizations/shared/organization-texts.ts'
import { planningSettings } from '../../organizations/shared/planning-settings.ts'
import { organizationSettings } from '../../organizations/shared/settings-list.ts'
import {
  errorsTogether,
  missingCounts,
} from '../../organizations/shared/settings-together.rules.ts'
import { isOffered } from './offered-carriers.rules.ts'

/** The name of a field of the form. */
export type SettingsField = LabeledSetting | 'logo'
type Stored<Name extends SettingsField> = Readonly<OrganizationSettings[Name]>
/**
 * The settings as the form edits them: what may be missing is text, and a number is NaN while
 * nothing is typed.
 */
export type SettingsValues = {
  readonly [Name in LabeledSetting]: null extends Stored<Name> ? string : Stored<Name>
} & { readonly logo: string | null }

/** Names of the fields for people. */
export const fieldLabels: Readonly<Record<SettingsField, string>> = {
  ...settingLabels,
  logo: 'Logo',
}
export const settingsFields = Object.keys(fieldLabels) as SettingsField[]

export function settingsFormOf(settings: OrganizationSettings): SettingsValues {
  const values = labeledSettings.map((name) => [
    name,
    mayBeMissing(name) ? String(settings[name] ?? '') : settings[name],
  ])
  const { logo, carrierContracts } = settings
  return {
    ...Object.fromEntries(values),
    logo,
    // No choice is a choice of all.
    carrierContracts: carrierNames.filter((carrier) => isOffered(carrierContracts, carrier)),
  }
}

const mayBeMissing = (name: LabeledSetting) => organizationSettings[name].field.byDefault === null

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const sameColor = (one: unknown, other: unknown) =>
  parseColor(String(one)) !== undefined && parseColor(String(one)) === parseColor(String(other))
const isColor = (name: SettingsField) => name === 'primaryColor' || name === 'secondaryColor'

/** Returns the fields whose values differ, in the order of the screen. */
export function changedFields(initial: SettingsValues, values: SettingsValues): SettingsField[] {
  return settingsFields.filter(
    (name) =>
      !same(initial[name], values[name]) &&
      !(isColor(name) && sameColor(initial[name], values[name])),
  )
}

/** Returns changed fields' values, as the call takes them; the logo travels beside them. */
export function changeOf(initial: SettingsValues, values: SettingsValues): Record<string, unknown> {
  const change: Record<string, unknown> = {}
  for (const name of changedFields(initial, values))
    if (name !== 'logo') change[name] = sentValue(values, name)
  return change
}

/** A missing value is null; a number was typed as text. */
function sentValue(values: SettingsValues, name: LabeledSetting): unknown {
  const value = values[name]
  if (mayBeMissing(name) && String(value).trim() === '') return null
  return name === 'tpmoOrganizations' || name === 'tpmoPlans' ? Number(value) : value
}

/**
 * Returns texts by field, by the rules of the call, for what the person has changed: a saved value
 * that is no longer allowed must not keep another field from being saved.
 */
export function settingsFormErrors(
  values: SettingsValues,
  initial: SettingsValues,
): Partial<Record<SettingsField, string>> {
  const change: OrganizationSettingsChange = changeOf(initial, values)
  const errors: Partial<Record<SettingsField, string>> = fieldErrors(
    OrganizationSettingsChange,
    change,
  )
  for (const name of missingCounts(initial, change)) errors[name] ??= countInvalid
  return { ...errorsTogether(initial, change), ...errors }
}

/** Returns the field that an answer refuses, undefined if it names none of the form. */
export function refusedField(error: unknown): SettingsField | undefined {
  const { data } = (error ?? {}) as { data?: { readonly field?: unknown } | null }
  return settingsFields.find((name) => name === data?.field)
}

/** Returns the changed values that decide about planned emails. */
export function planningChangeOf(
  initial: SettingsValues,
  values: SettingsValues,
): Record<string, unknown> {
  const change = changeOf(initial, values)
  return Object.fromEntries(
    planningSettings.filter((name) => name in change).map((name) => [name, change[name]]),
  )
}
