import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import type { ContactScope } from '../../contacts/shared/contact.policy.ts'
import type { ToldRow } from '../../contacts/shared/told-row.ts'
import type { CellFix } from '../shared/cells/cell-fix.rules.ts'
import type { CellChoices } from '../shared/choices/cell-choices.rules.ts'
import type { CarrierMapping } from '../shared/columns/carrier-mapping.rules.ts'
import type { ExtraColumn } from '../shared/columns/extra-columns.rules.ts'
import type { ColumnMapping } from '../shared/import-fields.ts'
import type { WritingChoice } from '../shared/import-mode.ts'
import type { SpouseColumns } from '../shared/rows/couples.rules.ts'

/** One import, from the call that starts it to its result. */
export interface ImportRun extends WritingChoice {
  /** Identifies the upload across retries. */
  readonly requestId: string
  readonly chunks: AsyncIterable<Uint8Array>
  readonly fileName: string
  readonly mapping: ColumnMapping
  readonly carrierMapping: CarrierMapping
  readonly cellChoices: CellChoices
  readonly extraColumns: readonly ExtraColumn[]
  /** Makes two clients of a row that names two people, whose second has these columns. */
  readonly couples?: SpouseColumns | undefined
  /** Position of a workbook's sheet; the first with a list unless given. */
  readonly sheet?: number | undefined
  /** Number of the row with the names of the columns; the first unless given. */
  readonly headerRow?: number | undefined
  /** Rows without an email address are clients if they have a name. */
  readonly noEmail: boolean
  /** Rows of which a person said in the preview whom they are about. */
  readonly told: readonly ToldRow[]
  /** Rows that a person left out in the preview. */
  readonly leavesOut: readonly number[]
  /** Cells corrected in the preview. */
  readonly fixes: readonly CellFix[]
  /** Lists the clients of earlier imports who are not in the file. */
  readonly listsMissing: boolean
  /** Rows with the address of someone else become further clients of the household. */
  readonly sharing: boolean
  /** People of the file who may live together become a household. */
  readonly together: boolean
  /** Writes only what the last file of this kind did not say already. */
  readonly onlyChanges: boolean
  /** Remembers what the rows say, for a comparison with the next file of this kind. */
  readonly remembers: boolean
  /** The contacts that the importing agent sees. */
  readonly scope: ContactScope
  /** The importing agent. */
  readonly agentId: AgentId
  /** The agent who will own the contacts. */
  readonly ownerId: AgentId | null
  readonly now: Date
  /** Today in the organization's time zone. */
  readonly today: CalendarDate
}

/** The part of an import that the call gives. Without an owner, the importer's role decides. */
export type ImportInput = Omit<ImportRun, 'scope' | 'agentId' | 'ownerId' | 'now' | 'today'> & {
  readonly ownerId: AgentId | undefined
}
