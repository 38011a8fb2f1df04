import { emailSwitches, emailTypeOf } from '../../organizations/shared/email-types.ts'
import { activityStatusText, parseEmailType } from '../../outreach/shared/labels.ts'
import type { PlannedStatus } from '../../outreach/shared/plan/plan-contact.ts'

const causeTexts: Readonly<Record<ReturnType<typeof emailTypeOf>['cause'], string>> = {
  event: 'A yearly email',
  'follow-up': 'Reminder of an earlier email, as the client has not answered',
  campaign: 'A member made it about a rate increase',
  agent: 'Asked for',
  client: 'Asked for',
}

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
  return causeTexts[emailTypeOf(known).cause]
}
