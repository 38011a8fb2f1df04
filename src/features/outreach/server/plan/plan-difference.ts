import { civilOf, type DayNumber } from '../../../../kernel/calendar-date.ts'
import type { HoldingRule, PlannedEmail } from '../../shared/plan/plan-contact.ts'
import { plannedRuleText } from '../../shared/plan/planned-rule.ts'
import { withLater } from './later-emails.ts'
import { PlanColumns, type PlannedFollowUp } from './plan-columns.ts'
import type { PlanTarget } from './plan-facts.ts'
import { type PlanRow, RowFingerprints } from './row-fingerprint.ts'

/** Fingerprints of the stored rows by contact; a row without one has -1, which no row has. */
export type StoredFingerprints = ReadonlyMap<number, number[]>

type NewRow = Omit<PlanRow, 'later'>

const kept = Number.NaN

/** Takes the rows of a new plan and keeps those that differ from the stored ones. */
export class StoredPlanDifference implements PlanTarget {
  readonly written = new PlanColumns()
  /** Draws of clients for the hold-out, which are not stored yet. */
  readonly drawn = new Map<number, number>()
  /** Whether a row to write is an email that goes today. */
  hasEmailDue = false
  readonly #stored: StoredFingerprints
  readonly #today: DayNumber
  readonly #fingerprints: RowFingerprints
  /** The rows of the contact that is planned now. */
  #rows: NewRow[] = []
  #contactId = 0
  /** Contacts with rows to write, in the order in which they were planned. */
  readonly #contacts: number[] = []
  /** Rules repeat: a few hundred texts serve a batch. */
  readonly #ruleTexts = new Map<string, string>()

  constructor(stored: StoredFingerprints, today: DayNumber, fingerprints = new RowFingerprints()) {
    this.#stored = stored
    this.#today = today
    this.#fingerprints = fingerprints
  }

  addDraw(contactId: number, draw: number): void {
    this.drawn.set(contactId, draw)
  }

  /**
   * A yearly email's occasion is the year of its event, if it names none. The single row of a
   * contact that is skipped whole has none.
   */
  addYearly(contactId: number, email: PlannedEmail): void {
    const { eventDate, rule } = email
    this.#add(contactId, {
      type: email.type,
      occasion: email.occasion ?? (eventDate === null ? '' : String(civilOf(eventDate).year)),
      eventDate,
      targetDate: email.targetDate,
      sendDate: email.sendDate,
      status: email.status,
      reason: email.reason,
      eventPassed: email.eventPassed,
      behavior: null,
      rule: rule === undefined ? null : this.#ruleText(rule),
      mode: email.mode ?? 'send',
    })
  }

  addFollowUp(contactId: number, email: PlannedFollowUp): void {
    this.#add(contactId, {
      type: email.type,
      occasion: email.occasion,
      eventDate: null,
      targetDate: email.date,
      sendDate: email.status === 'scheduled' ? email.date : null,
      status: email.status,
      reason: email.reason,
      eventPassed: false,
      behavior: email.behavior,
      rule: email.rule,
      mode: email.mode ?? 'send',
    })
  }

  #add(contactId: number, row: NewRow): void {
    if (contactId !== this.#contactId) this.#compare()
    this.#contactId = contactId
    this.#rows.push(row)
  }

  /** Compares the rows of a contact, of which the last one has come. */
  #compare(): void {
    for (const row of withLater(this.#rows)) this.#compareRow(this.#contactId, row)
    this.#rows = []
  }

  #compareRow(contactId: number, row: PlanRow): void {
    const fingerprint = this.#fingerprints.of(row)
    const stored = this.#stored.get(contactId)
    const same = stored === undefined ? -1 : stored.indexOf(fingerprint)
    if (stored !== undefined && same >= 0) {
      stored[same] = kept
      return
    }
    this.written.add(contactId, row, fingerprint)
    if (row.sendDate !== null && row.sendDate <= this.#today && row.mode !== 'waiting')
      this.hasEmailDue = true
    if (this.#contacts.at(-1) !== contactId) this.#contacts.push(contactId)
  }

  /** Stored rows that are planned no more, or with other content. Call it after the last row. */
  removed(): { readonly contacts: number[]; readonly fingerprints: number[] } {
    this.#compare()
    const removed = { contacts: [] as number[], fingerprints: [] as number[] }
    for (const [contactId, fingerprints] of this.#stored)
      for (const fingerprint of fingerprints)
        if (!Number.isNaN(fingerprint)) {
          removed.contacts.push(contactId)
          removed.fingerprints.push(fingerprint)
        }
    return removed
  }

  writtenContacts(): readonly number[] {
    return this.#contacts
  }

  #ruleText(holding: HoldingRule): string {
    const key = `${holding.rule.ruleBook}${holding.rule.state}${holding.windowStart}`
    const known = this.#ruleTexts.get(key)
    if (known !== undefined) return known
    const text = plannedRuleText(holding)
    this.#ruleTexts.set(key, text)
    return text
  }
}
