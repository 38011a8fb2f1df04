import { z } from 'zod'

/** The members of whom the agency demands a second factor. */
export const RequiredOf = z.enum(['off', 'admins', 'all'])
export type RequiredOf = z.infer<typeof RequiredOf>
