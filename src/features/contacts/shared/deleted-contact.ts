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
})
export type DeletedContact = z.infer<typeof DeletedContact>

/** A contact that cannot be restored because another contact now has its email address. */
export const RestoreConflict = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
})
export type RestoreConflict = z.infer<typeof RestoreConflict>
