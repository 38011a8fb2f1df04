/**
 * Tables whose rows belong to one contact and go into the trash with it, other features' too: the one place where a feature removes and
 * puts back what others wrote. A test compares both lists with the database's foreign keys, so that no new table is forgotten.
 */
export const keptWithContact = [
  'quote',
  'email',
  'activity_event',
  'eligibility_submission',
  'follow_up_request',
  'agent_task',
] as const

/** Rows that are worked out anew after a restore: an old plan could send what is no longer due. */
export const workedOutAnew = ['planned_email'] as const
