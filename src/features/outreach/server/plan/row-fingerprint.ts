import { hash } from 'node:crypto'
import type { DayNumber } from '../../../../kernel/calendar-date.ts'
import type { PlannedMode, PlannedStatus } from '../../shared/plan/plan-contact.ts'

/** Content of a plan's row that may be stored. */
export interface PlanRow {
  readonly type: string
  readonly occasion: string
  readonly eventDate: DayNumber | null
  readonly targetDate: DayNumber | null
  readonly sendDate: DayNumber | null
  readonly status: PlannedStatus
  readonly reason: string | null
  readonly eventPassed: boolean
  readonly behavior: string | null
  readonly rule: string | null
  readonly mode: PlannedMode
  /** Whether the contact has an earlier one; null if one of the same day, or if it does not go. */
  readonly later: boolean | null
}

/** Raise it when what a row stores changes its meaning: every row is then written again. */
const version = 1
const none = 0x7fff_ffff
const noText = [none, 1] as const
/** Texts of plans repeat; a book of reasons with many dates is forgotten before it is large. */
const maxTexts = 100_000

/**
 * Makes fingerprints of rows: 53 bits over all of a row's content, so that whether a stored row is
 * still the planned one shows without reading it. Two different rows of one contact agree once in
 * 9,000,000,000,000,000 times.
 */
export class RowFingerprints {
  /** The two halves of each text's hash. */
  readonly #texts = new Map<string, readonly [number, number]>()
  #one = 0
  #two = 0

  of(row: PlanRow): number {
    this.#one = 0x9e37_79b1 ^ version
    this.#two = 0x85eb_ca77
    this.#text(row.type)
    this.#text(row.occasion)
    this.#number(row.eventDate ?? none)
    this.#number(row.targetDate ?? none)
    this.#number(row.sendDate ?? none)
    this.#text(row.status)
    this.#text(row.reason)
    this.#number(row.eventPassed ? 1 : 0)
    this.#text(row.behavior)
    this.#text(row.rule)
    // Rows of agencies that send everything keep the fingerprints that they had without it.
    if (row.mode !== 'send') this.#text(row.mode)
    if (row.later !== null) this.#number(row.later ? 1 : 0)
    const one = mixed(this.#one)
    const two = mixed(this.#two)
    return (two & 0x1f_ffff) * 2 ** 32 + (one >>> 0)
  }

  #number(value: number): void {
    this.#add(value, value)
  }

  #text(text: string | null): void {
    const known = text === null ? noText : this.#texts.get(text)
    const [one, two] = known ?? this.#remember(text ?? '')
    this.#add(one, two)
  }

  #remember(text: string): readonly [number, number] {
    const digest = hash('sha256', text, 'buffer')
    const halves = [digest.readInt32LE(0), digest.readInt32LE(4)] as const
    if (this.#texts.size >= maxTexts) this.#texts.clear()
    this.#texts.set(text, halves)
    return halves
  }

  /** Both halves depend on everything added before, each by its own multiplication. */
  #add(one: number, two: number): void {
    this.#one = mixed(Math.imul(this.#one ^ one, 0x9e37_79b1) + 0x1656_67b1)
    this.#two = mixed(Math.imul(this.#two ^ two, 0x85eb_ca77) + 0x27d4_eb2f)
  }
}

/** The finalizer of MurmurHash3: each bit of the input affects each of the result. */
function mixed(value: number): number {
  let bits = value
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35)
  return bits ^ (bits >>> 16)
}
