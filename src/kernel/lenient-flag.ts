import { z } from 'zod'

/** Accepted as a boolean and as 0 or 1, and always sent as a boolean (AUTH-021). */
export const LenientFlag = z
  .union([z.boolean(), z.literal(0), z.literal(1)])
  .transform((value) => value === true || value === 1)
