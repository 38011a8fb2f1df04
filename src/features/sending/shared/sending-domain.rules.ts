import { dayMs, hourMs } from '../../../kernel/duration.ts'
import { parseEmailAddress } from '../../../kernel/email-address.ts'

export const domainStatuses = ['waiting', 'verified', 'lost'] as const
/** `lost` was verified before: emails leave from the installation's address again. */
export type DomainStatus = (typeof domainStatuses)[number]

export const recordStates = [
  'found',
  'missing',
  'different',
  'too-many',
  'timed-out',
  'unchecked',
] as const
export type RecordState = (typeof recordStates)[number]

/** Missing records may be a mistake that is fixed at once; a DNS that is silent proves nothing. */
export const graceOfMissing = hourMs
export const graceOfSilence = 3 * dayMs
/** Emails that an old key signed are delivered or given up by then. */
export const daysOfOldKey = 7
/** A key this old is due for another one. */
export const daysUntilRenewal = 180

export interface DomainStanding {
  readonly status: DomainStatus
  readonly missingSince: Date | null
  readonly silentSince: Date | null
}

/** The result of a check for all required records together. */
export type Verdict = 'passes' | 'fails' | 'unknown'

export interface CheckedState {
  readonly state: RecordState
  readonly required: boolean
}

export function recordsVerdict(records: readonly CheckedState[]): Verdict {
  const required = records.filter((record) => record.required).map(({ state }) => state)
  if (required.some((state) => !['found', 'timed-out', 'unchecked'].includes(state))) return 'fails'
  return required.every((state) => state === 'found') ? 'passes' : 'unknown'
}

/**
 * Returns the standing after a check. A verified domain is lost after an hour without its records,
 * and after three days without an answer of the DNS.
 */
export function standingAfter(before: DomainStanding, verdict: Verdict, now: Date): DomainStanding {
  if (verdict === 'passes') return { status: 'verified', missingSince: null, silentSince: null }
  if (before.status !== 'verified') return { ...before, missingSince: null, silentSince: null }
  const missingSince = verdict === 'fails' ? (before.missingSince ?? now) : null
  const silentSince = verdict === 'unknown' ? (before.silentSince ?? now) : null
  const isOver = (since: Date | null, grace: number) =>
    since !== null && now.getTime() - since.getTime() >= grace
  return isOver(missingSince, graceOfMissing) || isOver(silentSince, graceOfSilence)
    ? { status: 'lost', missingSince: null, silentSince: null }
    : { status: 'verified', missingSince, silentSince }
}

/** Whether the way back has just gone, which an hour may fix. */
export function hasLostWayBack(
  before: readonly { readonly key: string; readonly state: RecordState }[],
  now: typeof before,
): boolean {
  const isFound = (records: typeof before) =>
    records.some(({ key, state }) => key === 'return-path' && state === 'found')
  return isFound(before) && !isFound(now)
}

/** Returns when a domain is checked again without being asked. */
export function nextCheckAt(
  { status, missingSince, silentSince }: DomainStanding,
  {
    createdAt,
    now,
    lostWayBack = false,
  }: { readonly createdAt: Date; readonly now: Date; readonly lostWayBack?: boolean },
): Date {
  const fresh = status === 'waiting' && now.getTime() - createdAt.getTime() < 3 * dayMs
  const soon = fresh || lostWayBack || missingSince !== null || silentSince !== null
  return new Date(now.getTime() + (soon ? hourMs : dayMs))
}

/** The name by which the DNS knows a domain, `xn--…` for letters beyond ASCII. */
function dnsName(domain: string): string | undefined {
  const name = domain.trim().toLowerCase().replace(/\.$/, '')
  if (!URL.canParse(`http://${name}`)) return undefined
  const { hostname, pathname, port, username } = new URL(`http://${name}`)
  const isName = /^(?=.{4,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
  return isName.test(hostname) && pathname === '/' && port === '' && username === ''
    ? hostname
    : undefined
}

/** Reads the address that clients see. Its local part is plain ASCII, which every server takes. */
export function parseSendingAddress(
  text: string,
): { readonly localPart: string; readonly domain: string } | undefined {
  const typed = text.trim()
  const at = typed.lastIndexOf('@')
  const domain = dnsName(typed.slice(at + 1))
  const localPart = typed.slice(0, Math.max(0, at)).toLowerCase()
  if (domain === undefined || !/^[a-z0-9]+([._+-][a-z0-9]+)*$/.test(localPart)) return undefined
  if (localPart.length > 64 || parseEmailAddress(`${localPart}@${domain}`) === undefined)
    return undefined
  return { localPart, domain }
}
