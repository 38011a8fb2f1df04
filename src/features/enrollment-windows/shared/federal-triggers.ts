// Apart from the book, so that a form loads the names without the rules.

/** The events that give the federal right to buy a policy without health questions. */
export const federalTriggers = [
  'plan_ends',
  'moved',
  'employer_ends',
  'select_moved',
  'trial_at_65',
  'trial_return',
  'insurer_bankrupt',
  'misled',
] as const
export type FederalTrigger = (typeof federalTriggers)[number]

/** When a person first got Medicare, as far as a member has asked. */
export const medicareSinceValues = ['before_2020', 'since_2020'] as const
export type MedicareSince = (typeof medicareSinceValues)[number]
