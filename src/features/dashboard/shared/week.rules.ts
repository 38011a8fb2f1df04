import { emailSwitches, emailTypeOf } from '../../organizations/shared/email-types.ts'
import { activityStatusText, parseEmailType } from '../../outreach/shared/labels.ts'
import type { PlannedStatus } from '../../outreach/shared/plan/plan-contact.ts'

/** Returns why an email of the plan is sent on its day: the plan's own reason, else its type's. */
export function whyOf(
  type: string,
  { status, reason }: { readonly status: PlannedStatus; readonly reason: string | null },
): string {
  if (reason !== null) return activityStatusText(status, reason)
  const yearly = emailSwitches.find((one) => one.type === type)
  if (yearly !== undefined) return yearly.description
  const known = parseEmailType(type)
  if (known === undefined) return ''
  return emailTypeOf(known).cause === 'follow-up'
    ? 'Reminder of an earlier email, as the client has not answered'
    : 'Asked for'
}
