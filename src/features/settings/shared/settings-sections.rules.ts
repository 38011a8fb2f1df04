import {
  type LabeledSetting,
  labeledSettings,
  type SettingLike,
  settingOf,
  settingParts,
} from '../../organizations/shared/organization-settings.ts'
import { type SettingsField, settingsFields } from './settings-form.rules.ts'

/** The sections of the settings page, of which it shows one, in the order of its menu. */
const sections = [
  { title: 'Agency', parts: ['agency', 'postal'] },
  { title: 'Logo and colors', parts: ['logo', 'brand'] },
  { title: 'Carriers and states', parts: ['carriers', 'states'] },
  {
    title: 'Emails and sender',
    parts: ['emails', 'pauses', 'letters', 'hold-out', 'sender', 'sending-domain'],
  },
  { title: 'Quote page and link', parts: ['quote-page', 'link'] },
  { title: 'Fields and tags', parts: ['client-fields', 'tags'] },
  { title: 'Login', parts: ['security'] },
] as const

/** A part of the settings page by the name in its address. */
export type PartOfSettings = (typeof sections)[number]['parts'][number]

export interface SectionOfParts {
  readonly title: string
  /** The first one's address is that of the section. */
  readonly parts: readonly [PartOfSettings, ...PartOfSettings[]]
}
export const settingsSections: readonly [SectionOfParts, ...SectionOfParts[]] = sections

/** The part of each field; that of a setting is named in its description. */
const partOfField: Readonly<Record<SettingsField, PartOfSettings>> = {
  ...settingParts,
  logo: 'logo',
}

export type SwitchOfPart = LabeledSetting &
  SettingLike<{ readonly field: { readonly byDefault: boolean } }>
/** Returns the switches of a part that are drawn from their description. */
export const switchesOfPart = (part: PartOfSettings) =>
  labeledSettings.filter((name): name is SwitchOfPart => {
    const { description, field } = settingOf(name)
    return (
      partOfField[name] === part &&
      description !== undefined &&
      typeof field.byDefault === 'boolean'
    )
  })

/**
 * Returns the section with the part that an address names: the first for an empty one, and for one
 * that names no part, as the skip link does, that `before`.
 */
export const sectionAt = (
  hash: string,
  before: SectionOfParts = settingsSections[0],
): SectionOfParts =>
  settingsSections.find(({ parts }) => parts.some((part) => part === hash)) ??
  (hash === '' ? settingsSections[0] : before)

const hasOneOf = (part: PartOfSettings, fields: readonly string[]) =>
  settingsFields.some((field) => partOfField[field] === part && fields.includes(field))

/** Whether the section has one of these fields. */
export const holdsField = ({ parts }: SectionOfParts, fields: readonly string[]): boolean =>
  parts.some((part) => hasOneOf(part, fields))

/**
 * Returns the part to open so that wrong fields can be fixed: undefined if `shown` has one of
 * them, or none is wrong.
 */
export function partToMend(
  shown: SectionOfParts,
  wrong: readonly string[],
): PartOfSettings | undefined {
  if (holdsField(shown, wrong)) return undefined
  return settingsSections.flatMap(({ parts }) => parts).find((part) => hasOneOf(part, wrong))
}
