import pg from 'pg'

/**
 * Whether PostgreSQL refused a text for a character that it cannot hold, and no one types: NUL, or
 * half of a surrogate pair in JSON. Source: PostgreSQL's list of error codes.
 */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === '22021' ||
    error.code === '22P05' ||
    // Any other text that is not JSON would be a fault of ours.
    (error.code === '22P02' && error.detail?.startsWith('Unicode ') === true))
