/**
 * A second implementation of the outreach rules for tests only: date strings, plain loops and no
 * shortcuts, written from the text of the rules and not from the planner. It reads the rule data
 * itself, so it also finds mistakes in reading the rule book.
 */

import rules from '../../data/outreach-rules.json' with { type: 'json' }
import { isSmart, type SmartFacts, type Standing, standingReason } from './standing-oracle.ts'

type Day = string
type Kind = 'birthday' | 'anniversary' | 'aep' | 'new_year'

export interface OracleContact extends Standing, SmartFacts {
  state: string | null
  birth: Day | null
  eff: Day | null
  licensed?: boolean
  quiet_first_year?: boolean
  toggles?: Partial<Record<Kind, boolean>>
  sent?: [string, number][]
  held_out?: boolean
}

export interface OracleRow {
  type: Kind | 'none'
  event_date: Day | null
  target_date: Day | null
  send_date: Day | null
  status: string
  reason: string | null
  event_passed?: true
}

export interface WindowData {
  basis: 'birthday' | 'birth_month_first' | 'anniversary'
  start_offset: number
  days: number
  age_min?: number
  age_max?: number
  since?: string
}

export interface OracleWindow {
  event: Day
  start: Day
  end: Day
  lead: Day
}

const remembered = new Map<string, Day>()
/** Returns the day this many days later; cached, because Temporal would take minutes. */
export function plus(day: Day, days: number): Day {
  const key = `${day}${days}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const result = Temporal.PlainDate.from(day).add({ days }).toString()
  remembered.set(key, result)
  return result
}

const yearOf = (day: Day) => Number(day.slice(0, 4))
const inYear = (day: Day, year: number): Day =>
  Temporal.PlainDate.from(day).with({ year }, { overflow: 'constrain' }).toString()

function eventOf(kind: Kind, year: number, contact: OracleContact): Day | null {
  if (kind === 'aep') return `${year}-10-01`
  if (kind === 'new_year') return `${year}-01-02`
  if (kind === 'birthday') return contact.birth === null ? null : inYear(contact.birth, year)
  if (contact.eff === null || year <= yearOf(contact.eff)) return null
  return inYear(contact.eff, year)
}

function targetOf(kind: Kind, event: Day): Day {
  if (kind === 'birthday') return plus(event, -14)
  if (kind === 'anniversary') return plus(event, -30)
  return event
}

/** One of the two rule books by name, or rules of a test. */
export type OracleRules =
  | 'current'
  | 'specification'
  | { windows: Record<string, WindowData>; continuous: string[] }

const dataOf = (from: OracleRules) =>
  (typeof from === 'string' ? rules.profiles[from] : from) as Exclude<OracleRules, string>

/** Returns the windows of event years y−1 to y+2, where y is the day's year. */
export function oracleWindows(
  from: OracleRules,
  contact: OracleContact,
  today: Day,
): OracleWindow[] {
  const rule = contact.state === null ? undefined : dataOf(from).windows[contact.state]
  if (rule === undefined) return []
  const found: OracleWindow[] = []
  for (let year = yearOf(today) - 1; year <= yearOf(today) + 2; year += 1) {
    const event = eventOf(rule.basis === 'anniversary' ? 'anniversary' : 'birthday', year, contact)
    if (event === null) continue
    if (rule.age_min !== undefined || rule.age_max !== undefined) {
      if (contact.birth === null) continue
      const age = year - yearOf(contact.birth)
      if (rule.age_min !== undefined && age < rule.age_min) continue
      if (rule.age_max !== undefined && age > rule.age_max) continue
    }
    if (rule.since !== undefined && event < rule.since) continue
    const start = plus(
      rule.basis === 'birth_month_first' ? `${event.slice(0, 7)}-01` : event,
      rule.start_offset,
    )
    found.push({ event, start, end: plus(start, rule.days - 1), lead: plus(start, -60) })
  }
  return found
}

const rank: Kind[] = ['birthday', 'anniversary', 'aep', 'new_year']
const spoken = {
  birthday: 'birthday',
  anniversary: 'anniversary',
  aep: 'AEP',
  new_year: 'New Year',
}

interface Candidate {
  kind: Kind
  event: Day
  target: Day
  on: boolean
  sent: boolean
  refusal: string | null
}

function refusalOf(one: Candidate, all: Candidate[], contact: OracleContact): string | null {
  if (contact.eff !== null && one.target < contact.eff) return 'Policy not yet effective'
  if (contact.quiet_first_year === true && contact.eff !== null) {
    const firstAnniversary = inYear(contact.eff, yearOf(contact.eff) + 1)
    if ((one.kind === 'anniversary' ? one.event : one.target) < firstAnniversary)
      return 'Within first year of effective date'
  }
  for (const kind of rank.slice(0, rank.indexOf(one.kind)))
    for (const other of all)
      if (
        other.kind === kind &&
        other.on &&
        other.target >= plus(one.target, -3) &&
        other.target <= plus(one.target, 3)
      )
        return `Close to the ${spoken[kind]} mail`
  return null
}

function wholeContact(from: OracleRules, contact: OracleContact): string | null {
  if (contact.state === null) return 'State unknown'
  if (contact.licensed === false) return `Agency not licensed in ${contact.state}`
  if (isSmart(contact) && dataOf(from).continuous.includes(contact.state))
    return `Continuous enrollment in ${contact.state}`
  return null
}

const inHoldOut = 'Client is in the hold-out group'
const noDates = { event_date: null, target_date: null, send_date: null }

export function oraclePlan(from: OracleRules, today: Day, given: OracleContact): OracleRow[] {
  // A policy that lapsed has no anniversary and holds nothing up.
  const contact = given.client_status === 'lapsed' ? { ...given, eff: null } : given
  const whole = standingReason(contact) ?? wholeContact(from, contact)
  if (whole !== null) return [{ type: 'none', ...noDates, status: 'skipped', reason: whole }]

  const candidates: Candidate[] = []
  for (let year = yearOf(today) - 1; year <= yearOf(today) + 2; year += 1)
    for (const kind of rank) {
      const event = eventOf(kind, year, contact)
      if (event === null) continue
      const sent = (contact.sent ?? []).some(
        ([type, of]) => (type === 'effective_date' ? 'anniversary' : type) === kind && of === year,
      )
      candidates.push({
        kind,
        event,
        target: targetOf(kind, event),
        on: contact.toggles?.[kind] !== false,
        sent,
        refusal: null,
      })
    }
  for (const one of candidates) one.refusal = refusalOf(one, candidates, contact)

  const windows = isSmart(contact) ? oracleWindows(from, contact, today) : []
  const holding = (day: Day) => windows.find((window) => day >= window.lead && day <= window.end)
  const preferred =
    dataOf(from).windows[contact.state ?? '']?.basis === 'anniversary' ? 'anniversary' : 'birthday'
  const horizon = Temporal.PlainDate.from(today).add({ months: 4 }).toString()
  const oldest = plus(today, -30)
  const rows: OracleRow[] = []

  for (const one of candidates) {
    if (one.sent || !one.on || one.target > horizon) continue
    const row = { type: one.kind, event_date: one.event, target_date: one.target }
    const skip = (reason: string) => {
      if (one.target >= oldest) rows.push({ ...row, send_date: null, status: 'skipped', reason })
    }
    const send = (day: Day, status: string, reason: string | null) =>
      contact.held_out === true
        ? rows.push({ ...row, send_date: null, status: 'skipped', reason: inHoldOut })
        : rows.push({
            ...row,
            send_date: day,
            status,
            reason,
            ...(day > one.event ? { event_passed: true as const } : {}),
          })

    if (one.refusal !== null) {
      skip(one.refusal)
      continue
    }
    const window = holding(one.target)
    if (window !== undefined) {
      const held = candidates
        .filter((other) => other.target >= window.lead && other.target <= window.end)
        .filter((other) => other.sent || (other.on && other.refusal === null))
        .sort((a, b) =>
          a.target === b.target ? (a.kind < b.kind ? -1 : 1) : a.target < b.target ? -1 : 1,
        )
      const chosen = held.find((other) => other.kind === preferred) ?? held[0]
      const text = `${contact.state} enrollment window ${window.start}..${window.end}`
      if (chosen !== one) skip(`${text} incl. 60-day lead`)
      else {
        const after = plus(window.end, 1)
        if (after >= today) send(after, 'delayed', text)
        else if (after >= oldest) send(today, 'delayed', `${text} (catch-up)`)
      }
      continue
    }
    if (one.target >= today) send(one.target, 'scheduled', null)
    else if (one.target >= oldest) {
      const now = holding(today)
      if (now !== undefined)
        skip(`${contact.state} enrollment window ${now.start}..${now.end} incl. 60-day lead`)
      else {
        const ago = Temporal.PlainDate.from(one.target).until(today, { largestUnit: 'days' }).days
        send(today, 'scheduled', `catch-up: target date was ${ago} day(s) ago`)
      }
    }
  }
  return rows.sort((a, b) => {
    const [left, right] = [`${a.target_date} ${a.type}`, `${b.target_date} ${b.type}`]
    return left < right ? -1 : 1
  })
}
