import { z } from 'zod'
import { DateText } from '../../../kernel/calendar-date.ts'
import { Done, memberCall } from '../../../kernel/call.ts'
import { ImportIdField } from '../../../kernel/ids.ts'
import { headerSearchRows } from './columns/header-row.rules.ts'
import { fileLimits } from './file/file-limits.ts'
import { importModes } from './import-mode.ts'
import { maxToldRows, RequestId, ToldRowField } from './import-request.ts'
import { ImportLayout } from './layout.ts'
import { RowMatches, RowToMatch } from './preview/row-matches.ts'

/** Limit of one request, with a response as fast as a page. */
export const maxRowsMatched = 5_000

const LayoutKey = z.string().regex(/^[0-9a-f]{64}$/)
const Headers = z.array(z.string().max(300)).max(fileLimits.columns)

/** Lists of the result stop here; the downloads have all rows. */
export const maxListed = { rows: 500, warnings: 200, carriers: 200 } as const

export const ImportResult = z.object({
  importId: z.number(),
  totalRows: z.number(),
  importedRows: z.number(),
  insertedRows: z.number(),
  updatedRows: z.number(),
  errorRows: z.number(),
  /** Rows that a person left out, by their status or one by one; they are not errors. */
  leftOutRows: z.number(),
  /** Error rows without a valid email. */
  invalidEmailRows: z.number(),
  /** Imported rows whose carrier is not supported and became "Other". */
  convertedCarriers: z.number(),
  unrecognizedCarriers: z.array(z.object({ carrier: z.string(), rows: z.number() })),
  supportedCarriers: z.array(z.object({ name: z.string(), aliases: z.array(z.string()) })),
  /** The first error rows, counted with the header as 1; `email` is the cell as in the file. */
  rows: z.array(
    z.object({ row: z.number(), reason: z.string(), message: z.string(), email: z.string() }),
  ),
  warningRows: z.number(),
  /** The first cells that were left empty or changed; `value` is the cell as in the file. */
  warnings: z.array(z.object({ row: z.number(), message: z.string(), value: z.string() })),
  /** Clients of earlier imports who were not in the file; null when they were not asked for. */
  missingClients: z.number().nullable(),
  /** Existing contacts who got another agent. */
  reassignedRows: z.number(),
  /** Tags that contacts got, those of them that were made for it, and notes that were added. */
  tagsGiven: z.number(),
  newTags: z.array(z.string()),
  notesAdded: z.number(),
  /** Columns that fill no field and were not stored. */
  ignoredColumns: z.array(z.string()),
})
export type ImportResult = z.infer<typeof ImportResult>

/** Rows of contacts that say what the contacts said before; they count as imported. */
export const unchangedRows = ({
  importedRows,
  insertedRows,
  updatedRows,
}: Pick<ImportResult, 'importedRows' | 'insertedRows' | 'updatedRows'>): number =>
  importedRows - insertedRows - updatedRows

/** The numbers of contacts that an undo changes, or changed. */
export const CountedUndo = z.object({
  /** Contacts the import added that are moved to the trash. */
  deleted: z.number(),
  /** Changed contacts that get previous values back; `partly` of them keep values changed since. */
  putBack: z.number(),
  partly: z.number(),
  /** Added contacts that stay: edited, emailed or quoted since, with a response, notes or files. */
  used: z.number(),
  /** Contacts it changed that stay unchanged, because every value was changed since. */
  changedSince: z.number(),
  /** Contacts that now belong to another agent; always 0 for admins. */
  notYours: z.number(),
  /** Contacts that are already deleted. */
  gone: z.number(),
  /** Tags and notes removed from contacts that stay. */
  tags: z.number(),
  notes: z.number(),
})
export type CountedUndo = z.infer<typeof CountedUndo>

export const ImportEntry = z.object({
  id: z.number(),
  requestId: z.string(),
  fileName: z.string(),
  /** Name of the importing agent. */
  agent: z.string(),
  overwrite: z.boolean(),
  mode: z.enum(importModes),
  status: z.enum(['running', 'done', 'failed']),
  /** The reason of a failure; "interrupted" when its process ended. */
  message: z.string().nullable(),
  /** While it runs: `reading` the file, then `writing` the contacts. */
  phase: z.enum(['reading', 'writing']),
  rowsSoFar: z.number(),
  totalRows: z.number(),
  importedRows: z.number(),
  insertedRows: z.number(),
  updatedRows: z.number(),
  errorRows: z.number(),
  leftOutRows: z.number(),
  /** Cells corrected in the preview. */
  fixedCells: z.number(),
  convertedCarriers: z.number(),
  /** Clients of earlier imports who were not in the file; null when they were not asked for. */
  missingClients: z.number().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** The end of the undo period; null when it cannot be undone. */
  undoUntil: z.string().nullable(),
  undone: z.object({ at: z.string(), agent: z.string(), counts: CountedUndo }).nullable(),
})
export type ImportEntry = z.infer<typeof ImportEntry>

/** A confirmed undo, with the numbers that were shown. */
export const UndoOrder = z.object({
  id: ImportIdField,
  deleted: z.number().int().min(0),
  putBack: z.number().int().min(0),
  /** Also deletes the added contacts that were used since. */
  deleteUsed: z.boolean().default(false),
})
export type UndoOrder = z.output<typeof UndoOrder>

const Undo = z.object({ import: ImportEntry, undo: CountedUndo })

export const importsContract = {
  listImports: memberCall
    .get(
      '/contacts/imports',
      'The last 50 imports, newest first; admins see all, others only their own',
      'imports:write',
    )
    .output(z.object({ imports: z.array(ImportEntry) })),
  readImport: memberCall
    .get(
      '/contacts/imports/{requestId}',
      'The progress of an import, and its result once it is done',
      'imports:write',
    )
    .input(z.object({ requestId: RequestId }))
    .output(z.object({ import: ImportEntry, result: ImportResult.nullable() })),
  readImportRules: memberCall
    .get(
      '/contacts/import-rules',
      'The data, besides the file, that a preview needs to read the file as the import will',
      'imports:write',
    )
    .output(
      z.object({
        /** Today in the organization's time zone. */
        today: DateText,
        /** The state of every ZIP code, one byte each (`ZipStates`), as base64. */
        zipStates: z.string(),
      }),
    ),
  matchRows: memberCall
    .post(
      '/contacts/imports/matches',
      'Which contact each row of a file matches, and by which rule',
      'imports:write',
    )
    .input(
      z.object({
        rows: z.array(RowToMatch).max(maxRowsMatched),
        /** Rows with the email address of someone else become clients of their household. */
        household: z.boolean().default(false),
        /** Rows of which a person said whom they are about. */
        matches: z.array(ToldRowField).max(maxToldRows).default([]),
        /** The layout whose last file the rows are compared with; they have their `cells` then. */
        layout: LayoutKey.optional(),
      }),
    )
    .output(RowMatches),
  findImportLayout: memberCall
    .post(
      '/contacts/import-layouts/find',
      'The choices for the last file with the same headers; null for a new kind of file',
    )
    .input(
      z.object({
        headers: Headers,
        /** The first rows of the file: one may have the headers of an earlier one. */
        rows: z
          .array(z.object({ number: z.number().int().min(1), headers: Headers }))
          .max(headerSearchRows)
          .default([]),
      }),
    )
    .output(z.object({ layout: ImportLayout.nullable() })),
  forgetImportLayout: memberCall
    .delete('/contacts/import-layouts/{key}', 'Clears the choices remembered for a kind of file')
    .input(z.object({ key: LayoutKey }))
    .output(Done),
  previewUndo: memberCall
    .get(
      '/contacts/imports/{id}/undo',
      'The contacts that undoing an import would change or has changed',
      'imports:write',
    )
    .input(z.object({ id: ImportIdField }))
    .output(Undo),
  undoImport: memberCall
    .post(
      '/contacts/imports/{id}/undo',
      'Undoes a whole import, including its updates; a second call returns the same result',
      'imports:write',
    )
    .meta({ access: 'member', bulk: true })
    .input(UndoOrder)
    .output(Undo),
}
