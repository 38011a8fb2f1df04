import { z } from 'zod'

/** A deleted contact in the list of the trash. */
export const DeletedContact = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  deleted_at: z.string(),
  /** Name of the agent who deleted it, at the time. */
  deleted_by: z.string(),
  days_left: z.number(),
  /** The contact that it was merged into; a restore undoes that. */
  merged_into: z.number().nullable(),
})
export type DeletedContact = z.infer<typeof DeletedContact>

/**
 * A contact that cannot be restored: another contact now has its email address, or the contact that
 * it was merged into is deleted too.
 */
export const RestoreConflict = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  reason: z.enum(['email', 'merged']),
})
export type RestoreConflict = z.infer<typeof RestoreConflict>
