/** The kinds of entries on the list "Calls and answers". */
export const taskKinds = [
  'call_request',
  'new_lead',
  'health_answers',
  'unconfirmed_email',
] as const
export type TaskKind = (typeof taskKinds)[number]
