/** Tables of a timeline. The order is that of entries of one instant, and part of the cursor. */
export const branchNames = [
  'email',
  'unsent',
  'event',
  'answers',
  'choice',
  'request',
  'sign_up',
  'call',
  'note',
  'file',
  'task_opened',
  'task_done',
  'log',
  'log_rows',
  'import_added',
  'import_changed',
  'client_email',
] as const
export type BranchName = (typeof branchNames)[number]

/** Tables of what clients do. */
export const branchesByClient: readonly BranchName[] = [
  'event',
  'answers',
  'choice',
  'request',
  'sign_up',
  'log',
  'client_email',
]
