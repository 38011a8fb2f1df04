import type { PlannedActivity } from '../../outreach/shared/email-activity.ts'

const bases = {
  birthday: 'birthday rule',
  birth_month_first: 'birthday rule (whole birth month)',
  anniversary: 'anniversary rule',
  continuous: 'continuous enrollment',
} as const

/** The rule that held an email, as agents call it: `MO anniversary rule`. */
export function ruleName(rule: NonNullable<PlannedActivity['rule']>): string {
  return `${rule.state} ${bases[rule.basis]}`
}
