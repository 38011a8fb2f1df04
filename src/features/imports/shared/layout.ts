import { z } from 'zod'
import { importModes } from './import-mode.ts'
import {
  CarrierMappingField,
  CellChoicesField,
  ColumnMappingField,
  ExtraColumnsField,
  SpouseColumnsField,
} from './import-request.ts'

/** A person's choices for a file, offered again for a file with the same headers. */
export const LayoutChoices = z.object({
  mapping: ColumnMappingField,
  carrierMapping: CarrierMappingField,
  cellChoices: CellChoicesField,
  extraColumns: ExtraColumnsField,
  couples: SpouseColumnsField.optional(),
  /** Rows without an email address were clients; missing in what was remembered before. */
  noEmail: z.boolean().optional(),
  /** The answers to what a preview asks about people with one address, or one home. */
  sharing: z.boolean().optional(),
  together: z.boolean().optional(),
  /** Only of a member who may choose them, and only for one. */
  mode: z.enum(importModes).optional(),
  ownerId: z.number().int().positive().nullable().optional(),
})
export type LayoutChoices = z.output<typeof LayoutChoices>

export const ImportLayout = z.object({
  key: z.string(),
  choices: LayoutChoices,
  /** The row that has the headers, if it is not the one that was asked about. */
  headerRow: z.number().nullable(),
  /** The file whose cells are remembered; null without one, or for a member without that right. */
  lastFile: z.object({ name: z.string(), at: z.string(), rows: z.number() }).nullable(),
  usedAt: z.string(),
  /** Name of the agent who imported such a file last. */
  agent: z.string(),
})
export type ImportLayout = z.output<typeof ImportLayout>
