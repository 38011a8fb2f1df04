import { z } from 'zod'

/** Where a page of a list ends, in URLs and calls. */
export const PageCursor = z.string().regex(/^[\d-]{1,40}$/)

/** The query of both pages. */
export const PageSearch = z.object({ after: PageCursor.optional().catch(undefined) })
