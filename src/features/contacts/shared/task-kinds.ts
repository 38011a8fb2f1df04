/** The kinds of entries on the list "Calls and answers". */
export const taskKinds = ['call_request', 'health_answers', 'unconfirmed_email'] as const
export type TaskKind = (typeof taskKinds)[number]
