import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { type HumanSignal, isPageViewed } from '../../../kernel/page-viewed.rules.ts'
import type { TrackedKind } from '../shared/tracking.contract.ts'

/** Returns why a request is automated (mail scanner, crawler, prefetch), null for a person's. */
export function automatedReason(
  headers: IncomingHttpHeaders,
  kind: TrackedKind,
  human: HumanSignal | undefined,
): string | null {
  return machineReason(headers) ?? (isPerson(kind, human) ? null : 'no human signal')
}

/** Returns what shows that software makes a request, null if its headers do not show it. */
export function machineReason(headers: IncomingHttpHeaders): string | null {
  const userAgent = headers['user-agent']?.trim()
  if (!userAgent) return 'no user agent'
  if (isbot(userAgent)) return 'robot'
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-moz'], headers['x-purpose']]
    .flat()
    .join(' ')
  return /prefetch|prerender|preview/i.test(purpose) ? 'prefetch' : null
}

/** A press is always an input, however early; a scanner that opens the page makes none. */
function isPerson(kind: TrackedKind, human: HumanSignal | undefined): boolean {
  return kind === 'clicked' ? human !== undefined : isPageViewed(human)
}
