/** The result of health answers. `accept`: may pass underwriting; `decline`: probably not. */
export const healthOutcomes = ['accept', 'decline'] as const
export type HealthOutcome = (typeof healthOutcomes)[number]

/** Decline if any of the seven answers is Yes; follow-ups never decide (ELIG-015, decision 138). */
export function outcomeOf(answers: readonly { readonly answer: 'yes' | 'no' }[]): HealthOutcome {
  return answers.some(({ answer }) => answer === 'yes') ? 'decline' : 'accept'
}

/** Its names elsewhere. Planned emails, not encrypted, store either as `answered`. */
export const healthOutcomeNames = {
  accept: { followUps: 'health_pass', schedulePage: 'switch', badge: 'All answers No' },
  decline: { followUps: 'health_fail', schedulePage: 'options', badge: 'At least one Yes' },
} as const satisfies Readonly<Record<HealthOutcome, object>>

/** Returns the outcome that a text names, else undefined. */
export const parseHealthOutcome = (text: string | null | undefined): HealthOutcome | undefined =>
  healthOutcomes.find((outcome) => outcome === text)
