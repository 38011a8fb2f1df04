const bases = {
  birthday: 'birthday rule',
  birth_month_first: 'birthday rule (whole birth month)',
  anniversary: 'anniversary rule',
  continuous: 'continuous enrollment',
} as const

/** Returns a state's rule as agents call it: `MO anniversary rule`. */
export function ruleName(rule: {
  readonly state: string
  readonly basis: keyof typeof bases
}): string {
  return `${rule.state} ${bases[rule.basis]}`
}
