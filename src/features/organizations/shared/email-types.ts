import { monthNames } from '../../../kernel/calendar-date.ts'
import { isOneOf } from '../../../kernel/is-one-of.ts'
import type { Locale } from '../../../kernel/locale.ts'

interface YearlyEmailFacts {
  /** The event: the month and day of a date of the contact, in words too, or one day for all. */
  readonly event:
    | { readonly of: 'birth' | 'effective'; readonly words: string }
    | {
        readonly month: number
        readonly day: number
        /** The last day on which the email's own words are true. */
        readonly until: { readonly month: number; readonly day: number }
      }
  /** Days from the email's target date to its event. */
  readonly lead: number
  /** The event in the reason "Close to the … mail". */
  readonly name: string
  /** Its emails, within a sentence; the label of its switch says the same. */
  readonly emails: string
  /** When they come, in the form of a client's choices: "We write to you …". */
  readonly inChoices: Readonly<Record<Locale, string>>
  /** In one email to several clients, it is how that begins, or a sentence to the one it is for. */
  readonly joint?: 'opening' | 'occasion'
  /** Its text is about Medicare Advantage too, and so says when Medigap asks about health. */
  readonly announcesMedicareAdvantage?: true
  /** The agency's setting that turns the email on and off. */
  readonly switch: {
    readonly setting: `emailSend${string}`
    readonly column: `email_send_${string}`
    /** Whether it is on unless an agency turns it off; the column has the same default. */
    readonly byDefault: boolean
  }
}

interface EmailTypeFacts {
  readonly label: string
  /**
   * Why an email goes: a yearly event, an earlier email, members who made a draft for many clients,
   * or an agent or client who asked.
   */
  readonly cause: 'event' | 'follow-up' | 'campaign' | 'agent' | 'client'
  readonly yearly?: YearlyEmailFacts
  /** An earlier name: emails stored under it count as this type. */
  readonly earlierNameOf?: string
}

/**
 * Every type of outreach email, with the name people see (sections 4 and 9 of the specification).
 * The order is the rank: of emails to a contact that are close together, the first one here goes.
 */
export const emailTypes = {
  birthday: {
    label: 'Birthday',
    cause: 'event',
    yearly: {
      event: { of: 'birth', words: 'a client’s birthday' },
      lead: 14,
      name: 'birthday',
      emails: 'birthday emails',
      inChoices: { en: 'around your birthday', es: 'cerca de su cumpleaños' },
      joint: 'occasion',
      switch: {
        setting: 'emailSendBirthday',
        column: 'email_send_birthday',
        byDefault: true,
      },
    },
  },
  anniversary: {
    label: 'Anniversary',
    cause: 'event',
    yearly: {
      event: { of: 'effective', words: 'the anniversary of a client’s policy' },
      lead: 30,
      name: 'anniversary',
      emails: 'policy anniversary emails',
      inChoices: {
        en: 'around the yearly date of your policy',
        es: 'cerca de la fecha anual de su póliza',
      },
      joint: 'occasion',
      switch: {
        setting: 'emailSendPolicyAnniversary',
        column: 'email_send_policy_anniversary',
        byDefault: true,
      },
    },
  },
  effective_date: {
    label: 'Effective Date',
    cause: 'event',
    earlierNameOf: 'anniversary',
  },
  aep: {
    label: 'AEP Reminder',
    cause: 'event',
    yearly: {
      event: { month: 10, day: 1, until: { month: 12, day: 7 } },
      lead: 0,
      name: 'AEP',
      emails: 'AEP emails',
      inChoices: {
        en: 'in the fall, when it is time to check drug plans',
        es: 'en otoño, cuando toca revisar los planes de medicinas',
      },
      joint: 'opening',
      announcesMedicareAdvantage: true,
      switch: {
        setting: 'emailSendAep',
        column: 'email_send_aep',
        byDefault: true,
      },
    },
  },
  new_year: {
    label: 'New Year',
    cause: 'event',
    yearly: {
      event: { month: 1, day: 2, until: { month: 1, day: 15 } },
      lead: 0,
      name: 'New Year',
      emails: 'New Year emails',
      inChoices: { en: 'at the New Year', es: 'en el Año Nuevo' },
      joint: 'opening',
      switch: {
        setting: 'emailSendNewYear',
        column: 'email_send_new_year',
        byDefault: true,
      },
    },
  },
  rate_increase: { label: 'Rate Increase', cause: 'campaign' },
  follow_up_1: { label: 'Follow-up #1', cause: 'follow-up' },
  follow_up_2: { label: 'Follow-up #2', cause: 'follow-up' },
  follow_up_3: { label: 'Follow-up #3', cause: 'follow-up' },
  quote_email: { label: 'Quote Email', cause: 'agent' },
  renewed_link: { label: 'New Quote Link', cause: 'client' },
  guessed_link: { label: 'Wrong Birth Dates', cause: 'client' },
} as const satisfies Readonly<Record<string, EmailTypeFacts>>

type Types = typeof emailTypes
export type EmailType = keyof Types
type Described<Want> = {
  [Type in EmailType]: Types[Type] extends Want ? Type : never
}[EmailType]

/** A type with an event, a lead and a switch. */
export type YearlyEmailType = Described<{ readonly yearly: YearlyEmailFacts }>
export type EarlierEmailType = Described<{ readonly earlierNameOf: string }>
export type CurrentEmailType = Exclude<EmailType, EarlierEmailType>
/** A type of which each email is made by a member, as a draft. */
export type CampaignEmailType = Described<{ readonly cause: 'campaign' }>
export type FollowUpType = Described<{ readonly cause: 'follow-up' }>

/** All types in the order of their rank. */
export const emailTypeNames = Object.keys(emailTypes) as EmailType[]
export const emailTypeOf = (type: EmailType): EmailTypeFacts => emailTypes[type]
/** Returns the type that an email counts as: for an earlier name the one of today. */
export const currentTypeOf = (type: EmailType): CurrentEmailType =>
  (emailTypeOf(type).earlierNameOf ?? type) as CurrentEmailType
export const yearlyEmailOf = (type: YearlyEmailType): YearlyEmailFacts => emailTypes[type].yearly

/** The types whose emails go for this reason. */
export const typesCausedBy = <Cause extends EmailTypeFacts['cause']>(cause: Cause) =>
  emailTypeNames.filter((type) => emailTypes[type].cause === cause) as Described<{
    readonly cause: Cause
  }>[]
export const yearlyEmailTypes = emailTypeNames.filter(
  (type): type is YearlyEmailType => 'yearly' in emailTypes[type],
)
export const isYearlyEmail = (type: string): type is YearlyEmailType =>
  isOneOf(yearlyEmailTypes, type)
/** Whether an email is about a client's policy, so that who has none gets none. */
export function isAboutPolicy(type: string): boolean {
  if (!isYearlyEmail(type)) return false
  const { event } = yearlyEmailOf(type)
  return 'of' in event && event.of === 'effective'
}
export type TypeInJoint<Part> = Described<{ readonly yearly: { readonly joint: Part } }>
/** Two clients of one inbox get one email if theirs are due at most this many days apart. */
export const jointDays = 14
/** The types that begin an email to several clients, or that a sentence of it names. */
export const typesInJoint = <Part extends 'opening' | 'occasion'>(part: Part) =>
  yearlyEmailTypes.filter((type) => yearlyEmailOf(type).joint === part) as TypeInJoint<Part>[]
/** Returns a record with a value for each yearly type. */
export const perYearlyEmail = <Value>(
  make: (type: YearlyEmailType) => Value,
): Readonly<Record<YearlyEmailType, Value>> =>
  Object.fromEntries(yearlyEmailTypes.map((type) => [type, make(type)])) as Record<
    YearlyEmailType,
    Value
  >
export const followUpTypes = typesCausedBy('follow-up')
/** Whether an email follows another one, whose id is its occasion. */
export const isFollowUpType = (type: string): type is FollowUpType => isOneOf(followUpTypes, type)
/** The emails about a premium that goes up. */
export const increaseType = 'rate_increase' satisfies CampaignEmailType
export const campaignEmailTypes = typesCausedBy('campaign')
/** The types that can be paused on their own, with their follow-ups. */
export const pausableTypes = [...yearlyEmailTypes, ...campaignEmailTypes]

/**
 * How an email is sent on its day: without a person; as a draft, once a member approves it; or not
 * at all, while its agent gets a task to do it by hand.
 */
export const emailModes = ['send', 'draft', 'notify'] as const
export type EmailTypeMode = (typeof emailModes)[number]
export type ModeOf<Name> = Name extends `emailSend${infer Rest}`
  ? `emailMode${Rest}`
  : Name extends `email_send_${infer Rest}`
    ? `email_mode_${Rest}`
    : never
type SwitchOf<Type extends YearlyEmailType> = Types[Type]['yearly']['switch']
/** The switches of the yearly emails under the names of their settings. */
export type EmailSwitches = Readonly<Record<SwitchOf<YearlyEmailType>['setting'], boolean>>
/** The setting of a yearly email's switch. */
export const switchSettingOf = (type: YearlyEmailType) => emailTypes[type].yearly.switch.setting
/** Returns a switch for each yearly email. */
export const perEmailSwitch = (isOn: (type: YearlyEmailType) => boolean): EmailSwitches =>
  Object.fromEntries(
    yearlyEmailTypes.map((type) => [switchSettingOf(type), isOn(type)]),
  ) as EmailSwitches
/** The setting with the mode of a yearly email, beside that of its switch, and its column. */
export const modeSettingOf = <Type extends YearlyEmailType>(type: Type) => {
  const { setting, column } = emailTypes[type].yearly.switch
  return {
    setting: setting.replace('emailSend', 'emailMode') as ModeOf<SwitchOf<Type>['setting']>,
    column: column.replace('email_send_', 'email_mode_') as ModeOf<SwitchOf<Type>['column']>,
  }
}
export type EmailModes = Readonly<Record<YearlyEmailType, EmailTypeMode>>

/** Returns when the email goes, in words: `14 days before a client’s birthday`, `On October 1`. */
function whenText({ event, lead }: YearlyEmailFacts): string {
  const day = 'words' in event ? event.words : `${monthNames[event.month - 1]} ${event.day}`
  return lead === 0 ? `On ${day}` : `${lead} days before ${day}`
}

/** The agency's settings that turn yearly emails on and off. */
export const emailSwitches = yearlyEmailTypes.map((type) => ({
  ...emailTypes[type].yearly.switch,
  type,
  description: whenText(emailTypes[type].yearly),
}))
