import type { ToldRow } from '../../contacts/shared/told-row.ts'
import type { CellFix } from '../shared/cells/cell-fix.rules.ts'
import { type CellChoices, chosenFields } from '../shared/choices/cell-choices.rules.ts'
import {
  type KnownOfAgency,
  nothingKnown,
  rememberedChoices,
  suggestChoices,
  suggestedChoices,
} from '../shared/choices/file-choices.rules.ts'
import {
  type CarrierMapping,
  suggestCarrierMapping,
} from '../shared/columns/carrier-mapping.rules.ts'
import type { ExtraColumn } from '../shared/columns/extra-columns.rules.ts'
import type { ColumnMapping } from '../shared/import-fields.ts'
import type { ImportMode } from '../shared/import-mode.ts'
import type { ImportLayout } from '../shared/layout.ts'
import type { SpouseColumns } from '../shared/rows/couples.rules.ts'
import type { CarrierText, FileSummary } from '../shared/rows/file-summary.ts'
import { fileRow, secondRow } from '../shared/rows/second-row.ts'

/** The carriers of one column; none without a column. */
interface CarrierColumn {
  readonly column: string | undefined
  readonly list: readonly CarrierText[]
  readonly tooMany: boolean
}

export interface WizardState {
  readonly file: File | undefined
  /** Rows read so far while a file is being read. */
  readonly reading: number | undefined
  readonly error: string | undefined
  readonly summary: FileSummary | undefined
  /** The agency's fields and agents when the file was read. */
  readonly known: KnownOfAgency
  readonly mapping: ColumnMapping
  /** Undefined while the column is being read. */
  readonly carriers: CarrierColumn | undefined
  readonly carrierMapping: CarrierMapping
  readonly cellChoices: CellChoices
  readonly extraColumns: readonly ExtraColumn[]
  readonly couples: SpouseColumns | undefined
  /** The last such file, while its choices are the wizard's. */
  readonly layout: ImportLayout | undefined
  /** The file of this kind that this one can be compared with, and its layout. */
  readonly lastFile:
    | (NonNullable<ImportLayout['lastFile']> & { readonly layout: string })
    | undefined
  readonly fixes: readonly CellFix[]
  /** Rows of which the member said whom they are about. */
  readonly told: readonly ToldRow[]
  /** Numbers of the rows that the member leaves out. */
  readonly leavesOut: readonly number[]
  readonly listsMissing: boolean
  /** Writes only what the last file did not say already. */
  readonly onlyChanges: boolean
  /** Remembers what the file says, for the next one. */
  readonly remembers: boolean
  readonly mode: ImportMode
  readonly clearsBlanks: boolean
  /** Rows without an email address become clients. */
  readonly noEmail: boolean
  /** Rows with the email address of someone else become further clients of their household. */
  readonly sharing: boolean
  /** The people of the file who may live together do. */
  readonly together: boolean
  /** No column holds an email address, said by the member. */
  readonly noEmailColumn: boolean
  readonly agentId: string
}

export const noChoices: WizardState = {
  file: undefined,
  reading: undefined,
  error: undefined,
  summary: undefined,
  known: nothingKnown,
  mapping: {},
  carriers: undefined,
  carrierMapping: {},
  cellChoices: {},
  extraColumns: [],
  couples: undefined,
  layout: undefined,
  lastFile: undefined,
  fixes: [],
  told: [],
  leavesOut: [],
  listsMissing: false,
  onlyChanges: false,
  remembers: true,
  mode: 'create',
  clearsBlanks: false,
  noEmail: false,
  sharing: false,
  together: false,
  noEmailColumn: false,
  agentId: '',
}

export const carriersOf = (summary: FileSummary): CarrierColumn => ({
  column: summary.carrierColumn,
  list: summary.carriers,
  tooMany: summary.tooManyCarriers,
})
export const suggestedCarriers = (summary: FileSummary) =>
  suggestCarrierMapping(summary.carriers.map(({ text }) => text))

/** The options that come with a layout, for a file that has none. */
export const optionsWithoutLayout = {
  mode: noChoices.mode,
  agentId: noChoices.agentId,
  noEmail: noChoices.noEmail,
  noEmailColumn: noChoices.noEmailColumn,
  sharing: noChoices.sharing,
  together: noChoices.together,
}

/** The state of a file that was read, with the matches that its columns suggest. */
export const choicesFor = (summary: FileSummary, known: KnownOfAgency = nothingKnown) => ({
  summary,
  carriers: carriersOf(summary),
  ...suggestedChoices(summary, known),
  layout: undefined,
  fixes: [],
  told: [],
  leavesOut: [],
})

export const noCarriers = { list: [], tooMany: false } as const

/**
 * The choices of the last file of this kind, with what they follow from: its second people used the
 * address of the first, and its rows needed no address where no column had one.
 */
export const choicesOfLayout = (
  read: FileSummary,
  layout: ImportLayout,
  known: KnownOfAgency = nothingKnown,
) => {
  const choices = rememberedChoices(read, layout.choices, known)
  const { noEmail, mode, ownerId, sharing, together } = layout.choices
  return {
    ...choices,
    ...(noEmail !== undefined && { noEmail }),
    ...(sharing !== undefined && { sharing }),
    ...(together !== undefined && { together }),
    ...(mode !== undefined && { mode }),
    ...(ownerId !== undefined && { agentId: String(ownerId ?? '') }),
    layout,
    lastFile: layout.lastFile === null ? undefined : { ...layout.lastFile, layout: layout.key },
    ...(choices.couples !== undefined && { sharing: true }),
    ...(choices.mapping.email === undefined && { noEmailColumn: true, noEmail: true }),
  }
}

/**
 * The second person of a row uses the address of the first, unless the file has another, and their
 * values need meanings too.
 */
export function withCouples(
  before: WizardState,
  couples: SpouseColumns | undefined,
): Partial<WizardState> {
  const { summary, mapping, cellChoices } = before
  const { tobacco_user: more } =
    summary === undefined ? {} : suggestChoices(summary, { mapping, couples }, 'tobacco_user')
  return {
    couples,
    sharing: couples !== undefined || before.sharing,
    cellChoices: { ...cellChoices, tobacco_user: { ...more, ...cellChoices.tobacco_user } },
    leavesOut: leftOutBy(before, couples),
  }
}

/** A row left out stays out as a whole when it is split; without couples no row is a second one. */
function leftOutBy(before: WizardState, couples: SpouseColumns | undefined): readonly number[] {
  const whole = before.leavesOut.filter((row) => row === fileRow(row))
  if (couples === undefined) return whole
  return before.couples === undefined
    ? whole.flatMap((row) => [row, secondRow(row)])
    : before.leavesOut
}

/** Another column has other values, and one that fills a field is no extra field. */
export function withMapping(before: WizardState, mapping: ColumnMapping): Partial<WizardState> {
  const { summary, extraColumns, known } = before
  const used = new Set<string | undefined>(Object.values(mapping))
  const moved = chosenFields.filter((field) => mapping[field] !== before.mapping[field])
  return {
    mapping,
    extraColumns: extraColumns.filter(({ header }) => !used.has(header)),
    cellChoices: Object.assign(
      { ...before.cellChoices },
      ...moved.map((field) =>
        summary ? suggestChoices(summary, { ...before, mapping }, field, known.agents) : {},
      ),
    ),
  }
}
