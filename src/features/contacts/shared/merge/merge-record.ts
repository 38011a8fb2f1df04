import { z } from 'zod'

const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  /** Kinds of email that a client does without. */
  z.array(z.string()),
  /** Extra values of a client. */
  z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
])

const PolicyValue = z.union([z.string(), z.number(), z.null()])

/** The changes of a merge, kept in the trash with the merged contact, for a restore to undo. */
export const MergeRecord = z.object({
  /** Columns of the surviving contact. */
  fields: z.record(z.string(), z.object({ before: Value, after: Value })),
  /** Ids of the rows that it got, by table. */
  moved: z.record(z.string(), z.array(z.number())),
  /** Ids of the tags that each of the two had. */
  tags: z
    .object({ survivor: z.array(z.number()), merged: z.array(z.number()) })
    .default({ survivor: [], merged: [] }),
  /** Policies of either contact that were in force, and are replaced by the other's. */
  replaced: z.array(z.number()).default([]),
  /** Policies of the survivor that got values from equal ones of the merged contact. */
  filled: z
    .array(
      z.object({
        id: z.number(),
        before: z.record(z.string(), PolicyValue),
        after: z.record(z.string(), PolicyValue),
      }),
    )
    .default([]),
})
export type MergeRecord = z.infer<typeof MergeRecord>
