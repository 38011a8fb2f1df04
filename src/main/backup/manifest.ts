import { z } from 'zod'

export const manifestName = 'manifest.json'

const Table = z.object({
  /** Schema and table. */
  name: z.string().regex(/^[a-z_]+\.[a-z_0-9]+$/),
  columns: z.array(z.string()).min(1),
  rows: z.number().int(),
  /** Sum of hashes of its rows, which is independent of their order. */
  checksum: z.string(),
  parts: z.array(
    z.object({ file: z.string(), bytes: z.number().int(), sha256: z.string().length(64) }),
  ),
})

/** The last file of a backup: what it contains, and how to tell that it is whole. */
export const Manifest = z.object({
  format: z.literal(1),
  product: z.literal('holdfast'),
  version: z.string(),
  /** When the snapshot was taken, by the product's clock. */
  takenAt: z.iso.datetime(),
  /** The migrations of the database, in order; its schema is theirs. */
  migrations: z.array(z.string()).min(1),
  /** Which SECRET_KEY opens how many of its data keys; the keys are never in a backup. */
  keys: z.object({
    dataKeys: z.number().int(),
    fingerprints: z.array(z.string()),
  }),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), called: z.boolean() })),
})
export type Manifest = z.infer<typeof Manifest>
export type BackedUpTable = z.infer<typeof Table>
export type BackedUpSequence = Manifest['sequences'][number]

/** The file is not a backup that can be restored; the message says why, for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
