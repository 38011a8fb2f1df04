import { z } from 'zod'

/** A contact in the trash, as its list shows it. */
export const DeletedContact = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  deleted_at: z.string(),
  /** Name of who deleted it, as it was then. */
  deleted_by: z.string(),
  days_left: z.number(),
})
export type DeletedContact = z.infer<typeof DeletedContact>

/** Who stays in the trash although a restore was asked for: another contact has the address by now. */
export const RestoreConflict = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
})
export type RestoreConflict = z.infer<typeof RestoreConflict>
