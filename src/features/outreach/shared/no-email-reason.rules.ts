import type { PlannedStatus } from './plan/plan-contact.ts'

/** The sentence that every place shows about a contact that gets no email. */
export const noEmailText = (reason: string): string => `This contact gets no email: ${reason}.`

interface PlannedRow {
  readonly type: string
  readonly status: PlannedStatus
  readonly reason: string | null
}

/**
 * Returns one line saying why a contact gets no email: the reason why its whole plan is skipped
 * (the row of type `none`), or the reasons why each planned email is. Null if some email goes, or
 * nothing is planned.
 */
export function noMailReason(plan: readonly PlannedRow[]): string | null {
  const whole = plan.find((row) => row.type === 'none')
  if (whole !== undefined) return noEmailText(whole.reason ?? 'everything is skipped')
  if (plan.length === 0 || plan.some((row) => row.status !== 'skipped')) return null
  const reasons = [...new Set(plan.flatMap((row) => row.reason ?? []))]
  return `This contact gets no email in the coming months: ${reasons.length === 0 ? 'everything is skipped' : reasons.join('; ')}.`
}
