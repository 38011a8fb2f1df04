import { listSettings } from '../../organizations/shared/organization-settings.ts'
import type { StateCarrierSetting } from '../../organizations/shared/settings-list.ts'
import {
  changedFields,
  type SettingsField,
  type SettingsValues,
  settingsFields,
} from './settings-form.rules.ts'

type Item = string | StateCarrierSetting
const keyOf = (item: Item) => (typeof item === 'string' ? item : `${item.state}/${item.carrier}`)

/** A field that both admins changed. */
export interface SettingsConflict {
  readonly field: SettingsField
  readonly mine: unknown
  readonly theirs: unknown
}

export interface MergedSettings {
  readonly form: SettingsValues
  /** Fields that only the other admin changed; they have the other's values. */
  readonly changed: readonly SettingsField[]
  /** Fields that keep the own values until the person decides. */
  readonly conflicts: readonly SettingsConflict[]
}

/** Merges two edits of the same settings. Lists are merged item by item. */
export function mergeSettings(
  base: SettingsValues,
  mine: SettingsValues,
  theirs: SettingsValues,
): MergedSettings {
  const [own, other] = [new Set(changedFields(base, mine)), new Set(changedFields(base, theirs))]
  const differ = new Set(changedFields(mine, theirs))
  const both = settingsFields.filter((name) => own.has(name) && other.has(name) && differ.has(name))
  const values: Record<string, unknown> = { ...theirs }
  for (const name of own) values[name] = mine[name]
  for (const name of listSettings) values[name] = mergeItems(base[name], mine[name], theirs[name])
  return {
    form: values as unknown as SettingsValues,
    changed: settingsFields.filter((name) => other.has(name) && !own.has(name)),
    conflicts: both
      .filter((name) => !Array.isArray(mine[name]))
      .map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
  }
}

/** Each item is as the own edit left it if that changed it, otherwise as the other's. */
function mergeItems(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): Item[] {
  const [was, own, other] = [base, mine, theirs].map(
    (items) => new Map(items.map((item) => [keyOf(item), item])),
  ) as [Map<string, Item>, Map<string, Item>, Map<string, Item>]
  const same = (one?: Item, another?: Item) => JSON.stringify(one) === JSON.stringify(another)
  return [...new Set([...own.keys(), ...other.keys()])]
    .sort()
    .map((key) => (same(was.get(key), own.get(key)) ? other.get(key) : own.get(key)))
    .filter((item) => item !== undefined)
}
