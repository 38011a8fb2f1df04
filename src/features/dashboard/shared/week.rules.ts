import { emailReasons } from '../../contacts/shared/reasons/email-reasons.ts'
import { reasonOfMany } from '../../contacts/shared/reasons/read-reason.ts'
import { emailSwitches, emailTypeOf } from '../../organizations/shared/email-types.ts'
import { activityStatusText, parseEmailType } from '../../outreach/shared/labels.ts'
import type { PlannedStatus } from '../../outreach/shared/plan/plan-contact.ts'
import type { WeekEmails } from './planned-emails.ts'

const causeTexts: Readonly<Record<ReturnType<typeof emailTypeOf>['cause'], string>> = {
  event: 'A yearly email',
  'follow-up': 'Follow-up to an earlier email the client has not answered',
  campaign: 'Created by a member about a rate increase',
  agent: 'Requested',
  client: 'Requested',
}

const caughtUp = emailReasons.catchUp({ ago: '' })

/** Returns why an email of the plan is sent on its day: the plan's own reason, else its type's. */
export function whyOf(
  type: string,
  { status, reason }: { readonly status: PlannedStatus; readonly reason: string | null },
): string {
  if (reason === caughtUp) return 'Catch-up: their own dates have passed'
  if (reason !== null) return activityStatusText(status, reason)
  const yearly = emailSwitches.find((one) => one.type === type)
  if (yearly !== undefined) return yearly.description
  const known = parseEmailType(type)
  if (known === undefined) return ''
  return causeTexts[emailTypeOf(known).cause]
}

/**
 * Joins a day's emails whose reasons differ only by each client's own days, most emails first.
 * After an import the plan catches up with every day of a month.
 */
export function joinReasons(rows: readonly WeekEmails[]): WeekEmails[] {
  const groups = Map.groupBy(rows, ({ type, status, mode, reason }) =>
    JSON.stringify([type, status, mode, reason && reasonOfMany(reason)]),
  )
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (first === undefined || others.length === 0) return first ?? []
      const emails = others.reduce((sum, row) => sum + row.emails, first.emails)
      return { ...first, emails, reason: first.reason && reasonOfMany(first.reason) }
    })
    .toSorted((one, other) => other.emails - one.emails)
}
