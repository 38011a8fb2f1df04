/** The kinds of entries on the list "Calls and answers". */
export const taskKinds = [
  'call_request',
  'new_lead',
  'selected_plan',
  'health_answers',
  'unconfirmed_email',
  'household_death',
] as const
export type TaskKind = (typeof taskKinds)[number]
