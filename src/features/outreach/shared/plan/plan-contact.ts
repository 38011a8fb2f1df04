import type { DayNumber } from '../../../../kernel/calendar-date.ts'
import type { ChoosableKind } from '../../../contacts/shared/email-choices.rules.ts'
import type { ContinuousRule, WindowRule } from '../../../enrollment-windows/shared/rule-book.ts'
import type {
  CampaignEmailType,
  EarlierEmailType,
  YearlyEmailType,
} from '../../../organizations/shared/email-types.ts'
import type { PlanningSwitches } from '../../../organizations/shared/planning-settings.ts'
import type { AgencyPause } from './pauses.rules.ts'
import type { SmartSendContact } from './smart-send.rules.ts'

/** An email sent already in the current send mode. */
export interface SentYearlyEmail {
  readonly type: YearlyEmailType | EarlierEmailType
  /** Year of the event date, not of the day it was sent. */
  readonly eventYear: number
}

/**
 * Everything the plan of one contact depends on besides the day and the rule book, the switches of
 * its agency under their own names.
 */
export interface PlanContact extends SmartSendContact, PlanningSwitches {
  /** Whether its agent may sell in its state on the day of the plan. */
  readonly licensed: boolean
  /** Why not, if it is not that the agency lacks the license. */
  readonly unlicensed?: string | undefined
  /** The last day of that license; null or undefined without an end. */
  readonly licensedUntil?: DayNumber | null | undefined
  /** Unsubscribed, permanently bounced, complained, or marked "do not contact". */
  readonly doNotContact: boolean
  /** Why it gets no email otherwise: it has no email address, or its client status. */
  readonly unemailed?: string | undefined
  /** Why a quote for the contact shows no prices; undefined if it shows some. */
  readonly unavailable?: string | undefined
  readonly sent: readonly SentYearlyEmail[]
  /** The day of the client's latest request for a call. */
  readonly callRequested?: DayNumber | null | undefined
  /** The kinds of email that the client does without; null or undefined without any. */
  readonly declined?: readonly ChoosableKind[] | null | undefined
  /** Why drafts do not go that were dropped or not approved, by `type year`. */
  readonly dropped?: ReadonlyMap<string, string> | undefined
  /** The first day after a pause that a member or the client set; null or undefined without one. */
  readonly pausedUntil?: DayNumber | null | undefined
  /** Drawn into the agency's hold-out group. */
  readonly heldOut?: boolean | undefined
  /** Those of the agency that are for its agent, for a type, or for all clients. */
  readonly pauses?: readonly AgencyPause[] | undefined
}

/**
 * The handling of an email on its day: it goes, alone or as approved; it becomes a draft, or waits
 * as one; or its agent gets a task instead.
 */
export const plannedModes = ['send', 'draft', 'waiting', 'approved', 'notify'] as const
export type PlannedMode = (typeof plannedModes)[number]

export const plannedStatuses = ['scheduled', 'delayed', 'skipped'] as const
export type PlannedStatus = (typeof plannedStatuses)[number]

/** The rule that held an email, for pages to name. Days are null where a state enrolls all year. */
export interface HoldingRule {
  readonly rule: WindowRule | ContinuousRule
  readonly windowStart: DayNumber | null
  readonly windowEnd: DayNumber | null
}

/** A row of a plan. All dates are null in the one row of a skipped contact (type `none`). */
export interface PlannedEmail {
  readonly type: YearlyEmailType | CampaignEmailType | 'none'
  /** Undefined: the year of the event. */
  readonly occasion?: string | undefined
  readonly eventDate: DayNumber | null
  readonly targetDate: DayNumber | null
  /** Only of `scheduled` and `delayed` rows. */
  readonly sendDate: DayNumber | null
  readonly status: PlannedStatus
  /** Why it is skipped, delayed or late; null for an email sent on its target date. */
  readonly reason: string | null
  /** The email goes after its event, so its wording is neutral. */
  readonly eventPassed: boolean
  readonly rule?: HoldingRule | undefined
  /** Undefined: `send`. */
  readonly mode?: PlannedMode | undefined
}

/** A row of the yearly emails, or the one of a skipped contact. */
export type YearlyPlannedEmail = PlannedEmail & { readonly type: YearlyEmailType | 'none' }
