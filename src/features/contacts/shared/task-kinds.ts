/** Kinds that members add: what they plan to do, and what they do about a birthday or a view. */
export const ownTaskKinds = ['to_do', 'birthday', 'viewed_quote'] as const
export type OwnTaskKind = (typeof ownTaskKinds)[number]

/** The kinds of tasks. */
export const taskKinds = [
  'call_request',
  'new_lead',
  'selected_plan',
  'health_answers',
  'unconfirmed_email',
  'household_death',
  'client_email',
  'federal_right',
  'yearly_call',
  'email_by_hand',
  ...ownTaskKinds,
] as const
export type TaskKind = (typeof taskKinds)[number]
