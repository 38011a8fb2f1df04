import { displayDate } from '../../../kernel/calendar-date.ts'
import type { LicenseNotice } from './agents.contract.ts'

const days = (count: number) => (count === 1 ? 'in 1 day' : `in ${count} days`)

/**
 * Returns when a license expires: "expired on 06/14/2026", "expires today", "expires in 5 days
 * (06/20/2026)".
 */
export function expiryText({ daysLeft, expiresOn }: LicenseNotice): string {
  const date = displayDate(expiresOn)
  if (daysLeft < 0) return `expired on ${date}`
  return daysLeft === 0 ? 'expires today' : `expires ${days(daysLeft)} (${date})`
}

export const noticeTone = (notices: readonly LicenseNotice[]) =>
  notices.some(({ daysLeft }) => daysLeft <= 7) ? ('critical' as const) : ('warning' as const)
