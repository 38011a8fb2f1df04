import { useCallback, useEffect, useRef, useState } from 'react'
import { rightsOf, useMe } from '../../access/client/use-me.ts'
import { canReassign } from '../../contacts/shared/contact.policy.ts'
import { importsClient } from '../client/imports-client.ts'
import type { CellFix } from '../shared/cells/cell-fix.rules.ts'
import type { CellChoices } from '../shared/choices/cell-choices.rules.ts'
import { openQuestion, rememberedChoices } from '../shared/choices/file-choices.rules.ts'
import type { CarrierChoice } from '../shared/columns/carrier-mapping.rules.ts'
import type { ExtraColumn } from '../shared/columns/extra-columns.rules.ts'
import type { ImportField } from '../shared/import-fields.ts'
import type { ImportMode } from '../shared/import-mode.ts'
import { withFix, withLeftOut, withTold } from '../shared/preview/preview.rules.ts'
import type { SpouseColumns } from '../shared/rows/couples.rules.ts'
import type { FileSummary } from '../shared/rows/file-summary.ts'
import { assignColumn, fileRefusal, uploadRefusal } from '../shared/wizard.rules.ts'
import type { WizardStep } from '../shared/wizard-search.ts'
import { summarizeInWorker } from './read-file/read-file.ts'
import { readKnown } from './read-known.ts'
import { useStep } from './use-step.ts'
import {
  carriersOf,
  choicesFor,
  choicesOfLayout,
  noCarriers,
  noChoices,
  optionsWithoutLayout,
  suggestedCarriers,
  type WizardState,
  withCouples,
  withMapping,
} from './wizard-state.ts'

export type ImportWizard = ReturnType<typeof useImportWizard>

/**
 * The member's choices for an upload. `wanted` is the step of the URL. Moving between steps keeps
 * them; a new file resets most.
 */
export function useImportWizard(wanted: WizardStep, onStep: (step: WizardStep) => void) {
  const [state, setState] = useState(noChoices)
  const { step, goTo } = useStep(wanted, onStep)
  const reader = useRef<AbortController>(undefined)
  const mayAssign = canReassign(rightsOf(useMe()))
  const change = useCallback(
    (next: Partial<WizardState>) => setState((before) => ({ ...before, ...next })),
    [],
  )
  useEffect(() => () => reader.current?.abort(), [])

  async function summaryOf(
    file: File,
    choice: {
      readonly carrierColumn?: string
      readonly headerRow?: number | undefined
      readonly sheet?: number | undefined
    },
    onRows?: (rows: number) => void,
  ): Promise<FileSummary> {
    reader.current?.abort()
    reader.current = new AbortController()
    return summarizeInWorker(
      { file, ...choice },
      { signal: reader.current.signal, ...(onRows && { onRows }) },
    )
  }

  /**
   * The file with the choices of the last one of its kind, if there was one. Its headers may be in
   * another row than the `guessed` one.
   */
  async function recalled(
    file: File,
    summary: FileSummary,
    { guessed }: { readonly guessed: boolean },
  ): Promise<Partial<WizardState>> {
    const reading = reader.current
    const others = guessed ? summary.firstRows.filter(({ headers }) => headers.length > 1) : []
    // Without an answer the file is treated as a new kind.
    const [{ layout }, known] = await Promise.all([
      importsClient
        .findImportLayout({
          headers: [...summary.headers],
          rows: others.map(({ number, headers }) => ({ number, headers: [...headers] })),
        })
        .catch(() => ({ layout: null })),
      readKnown(mayAssign),
    ])
    // Another file, row or sheet was chosen meanwhile, and its choices must stay.
    if (reader.current !== reading) return new Promise<never>(() => {})
    const suggested = { ...choicesFor(summary, known), known, lastFile: undefined }
    if (layout === null) return suggested
    if (layout.headerRow !== null) {
      const sheet = summary.sheet?.position
      const there = await summaryOf(file, { headerRow: layout.headerRow, sheet })
      return recalled(file, there, { guessed: false })
    }
    const { mapping } = rememberedChoices(summary, layout.choices, known)
    const column = mapping.current_carrier
    const read =
      column === undefined || column === summary.carrierColumn
        ? summary
        : await summaryOf(file, {
            carrierColumn: column,
            headerRow: summary.headerRow,
            sheet: summary.sheet?.position,
          })
    const carriers = column === undefined ? { ...noCarriers, column } : carriersOf(read)
    return { ...suggested, ...choicesOfLayout(read, layout, known), carriers }
  }

  async function choose(file: File): Promise<void> {
    // What came with a layout was chosen for that kind of file.
    const before = { ...state, ...(state.layout && optionsWithoutLayout) }
    const { mode, clearsBlanks, noEmail, listsMissing, remembers, agentId } = before
    const options = { mode, clearsBlanks, noEmail, listsMissing, remembers, agentId }
    const refusal = fileRefusal(file.size)
    setState({
      ...noChoices,
      ...options,
      file,
      error: refusal,
      reading: refusal === undefined ? 0 : undefined,
    })
    if (refusal !== undefined) return
    try {
      const summary = await summaryOf(file, {}, (rows) => change({ reading: rows }))
      change({
        ...(await recalled(file, summary, { guessed: true })),
        reading: undefined,
      })
      goTo('columns')
    } catch (error) {
      change({ error: (error as Error).message, reading: undefined })
    }
  }

  /** Other columns, of another row or sheet, make the matches of before meaningless. */
  async function readAgain(
    headerRow: number | undefined,
    sheet: number | undefined,
  ): Promise<void> {
    if (state.file === undefined) return
    change({ carriers: undefined, error: undefined, ...(state.layout && optionsWithoutLayout) })
    try {
      const summary = await summaryOf(state.file, { headerRow, sheet })
      change(await recalled(state.file, summary, { guessed: headerRow === undefined }))
    } catch (error) {
      change({ error: (error as Error).message, carriers: state.carriers })
    }
  }

  async function setColumn(field: ImportField, header: string): Promise<void> {
    const mapping = assignColumn(state.mapping, field, header)
    const changed = withMapping(state, mapping)
    const column = mapping.current_carrier
    if (column === state.mapping.current_carrier || state.file === undefined) {
      change(changed)
      return
    }
    if (column === undefined) {
      change({ ...changed, carriers: { ...noCarriers, column } })
      return
    }
    change({ ...changed, carriers: undefined })
    try {
      const headerRow = state.summary?.headerRow
      const summary = await summaryOf(state.file, {
        carrierColumn: column,
        headerRow,
        sheet: state.summary?.sheet?.position,
      })
      setState((before) => ({
        ...before,
        carriers: carriersOf(summary),
        carrierMapping: { ...suggestedCarriers(summary), ...before.carrierMapping },
      }))
    } catch (error) {
      change({ ...noChoices, error: (error as Error).message })
    }
  }

  const { summary, mapping, carriers } = state
  // Without its column an address is missing by accident, unless the member says otherwise.
  const noEmail = state.noEmail && state.noEmailColumn
  const question = summary && openQuestion(summary, state)
  return {
    ...state,
    /** Without a file, such as after the page was loaded again, the first. */
    step: summary === undefined ? ('file' as const) : step,
    onlyChanges: state.onlyChanges && state.lastFile !== undefined && state.mode !== 'create',
    /** A question about the columns that a person must answer first. */
    question,
    refusal:
      carriers === undefined
        ? uploadRefusal({ summary: undefined, mapping, noEmail, carriersOf: undefined })
        : (question ?? uploadRefusal({ summary, mapping, noEmail, carriersOf: carriers.column })),
    choose,
    setHeaderRow: (row: number) => readAgain(row, state.summary?.sheet?.position),
    setSheet: (position: number) => readAgain(undefined, position),
    setColumn,
    setCarrier: (text: string, carrier: CarrierChoice) =>
      change({ carrierMapping: { ...state.carrierMapping, [text]: carrier } }),
    setChoices: (choices: CellChoices) =>
      change({ cellChoices: { ...state.cellChoices, ...choices } }),
    setExtra: (header: string, extra: ExtraColumn | undefined) =>
      change({
        extraColumns: [
          ...state.extraColumns.filter((one) => one.header !== header),
          ...(extra === undefined ? [] : [extra]),
        ],
      }),
    setExtras: (extraColumns: readonly ExtraColumn[]) => change({ extraColumns }),
    /** Forgets the file and all that was chosen. */
    clear: () => {
      reader.current?.abort()
      setState(noChoices)
    },
    /** Goes back to what a new kind of file would suggest. */
    startAgain: () =>
      summary && change({ ...choicesFor(summary, state.known), ...optionsWithoutLayout }),
    /** The choices are forgotten, and with them what the last file said. */
    forgotten: () =>
      summary &&
      change({
        ...choicesFor(summary, state.known),
        ...optionsWithoutLayout,
        lastFile: undefined,
      }),
    setCouples: (couples: SpouseColumns | undefined) => change(withCouples(state, couples)),
    setListsMissing: (listsMissing: boolean) => change({ listsMissing }),
    setOnlyChanges: (onlyChanges: boolean) => change({ onlyChanges }),
    setRemembers: (remembers: boolean) => change({ remembers }),
    setMode: (mode: ImportMode) => change({ mode }),
    setNoEmail: (chosen: boolean) => change({ noEmail: chosen }),
    setNoEmailColumn: (chosen: boolean) => change({ noEmailColumn: chosen, noEmail: chosen }),
    setSharing: (sharing: boolean) => change({ sharing }),
    setTogether: (together: boolean) => change({ together }),
    setClearsBlanks: (clearsBlanks: boolean) => change({ clearsBlanks }),
    setFix: (fix: CellFix) =>
      setState((before) => ({ ...before, fixes: withFix(before.fixes, fix) })),
    /** A row is a certain contact, a new one (null), or again whom the rules find (undefined). */
    setTold: (row: number, contactId: number | null | undefined) =>
      setState((before) => ({ ...before, told: withTold(before.told, row, contactId) })),
    setLeftOut: (row: number, isOut: boolean) =>
      setState((before) => ({ ...before, leavesOut: withLeftOut(before.leavesOut, row, isOut) })),
    setAgent: (agentId: string) => change({ agentId }),
    goTo,
  }
}
