import type { DayNumber } from '../../../../kernel/calendar-date.ts'
import type { RuleBook } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  type EnrollmentWindow,
  type WindowContact,
  windowsOf,
} from '../../../enrollment-windows/shared/windows.rules.ts'
import { outreachConstants } from './outreach-constants.ts'

/** The part of a contact that SmartSend uses. */
export interface SmartSendContact extends WindowContact {
  /** The agency's switch: hold our email around enrollment windows. */
  readonly smartSendEnabled: boolean
  /** A state and carrier where the agency wants guaranteed-issue business: nothing is held. */
  readonly targetGi: boolean
  /** The agency sends inside the windows of this state, whose law protects the commission. */
  readonly sendsInWindow?: boolean | undefined
}

/**
 * Source: outreach rules, step 4: "SmartSend on and the contact not marked targetGI"; and, where an
 * agency has chosen it, no state whose law protects the commission (decision 063).
 */
export function isSmartSendOn(contact: SmartSendContact): boolean {
  return contact.smartSendEnabled && !contact.targetGi && contact.sendsInWindow !== true
}

/** First day of a window's exclusion, ending with it. Source: outreach rules, "Exclusion E". */
export function exclusionStart(window: EnrollmentWindow): DayNumber {
  return window.start - outreachConstants.leadExclusionDays
}

export function isExcludedOn(window: EnrollmentWindow, day: DayNumber): boolean {
  return day >= exclusionStart(window) && day <= window.end
}

/** Returns windows whose exclusions hold the contact's email; none if SmartSend is off for it. */
export function holdingWindows(
  ruleBook: RuleBook,
  contact: SmartSendContact,
  around: DayNumber,
): readonly EnrollmentWindow[] {
  return isSmartSendOn(contact) ? windowsOf(ruleBook, contact, around) : []
}

/** Returns the window whose exclusion holds our email on `day`; undefined where email may go. */
export function holdingWindow(
  ruleBook: RuleBook,
  contact: SmartSendContact,
  day: DayNumber,
): EnrollmentWindow | undefined {
  return holdingWindows(ruleBook, contact, day).find((window) => isExcludedOn(window, day))
}
