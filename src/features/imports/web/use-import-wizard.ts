import { useCallback, useEffect, useRef, useState } from 'react'
import type { CellFix } from '../shared/cells/cell-fix.rules.ts'
import {
  type CarrierChoice,
  type CarrierMapping,
  suggestCarrierMapping,
} from '../shared/columns/carrier-mapping.rules.ts'
import type { ColumnMapping, ImportField } from '../shared/import-fields.ts'
import type { ImportMode } from '../shared/import-mode.ts'
import { withFix } from '../shared/preview/preview.rules.ts'
import type { CarrierText, FileSummary } from '../shared/rows/file-summary.ts'
import { assignColumn, fileRefusal, uploadRefusal } from '../shared/wizard.rules.ts'
import { summarizeInWorker } from './read-file/read-file.ts'

export type WizardStep = 'file' | 'columns' | 'carriers' | 'preview' | 'upload'

/** The carriers of one column; none without a column. */
interface CarrierColumn {
  readonly column: string | undefined
  readonly list: readonly CarrierText[]
  readonly tooMany: boolean
}

interface WizardState {
  readonly step: WizardStep
  readonly file: File | undefined
  /** Rows read so far while a file is being read. */
  readonly reading: number | undefined
  readonly error: string | undefined
  readonly summary: FileSummary | undefined
  readonly mapping: ColumnMapping
  /** Undefined while the column is being read. */
  readonly carriers: CarrierColumn | undefined
  readonly carrierMapping: CarrierMapping
  readonly fixes: readonly CellFix[]
  readonly mode: ImportMode
  readonly clearsBlanks: boolean
  /** Rows without an email address become clients. */
  readonly noEmail: boolean
  /** No column holds an email address, said by the member. */
  readonly noEmailColumn: boolean
  readonly agentId: string
}

const empty: WizardState = {
  step: 'file',
  file: undefined,
  reading: undefined,
  error: undefined,
  summary: undefined,
  mapping: {},
  carriers: undefined,
  carrierMapping: {},
  fixes: [],
  mode: 'create',
  clearsBlanks: false,
  noEmail: true,
  noEmailColumn: false,
  agentId: '',
}

const carriersOf = (summary: FileSummary): CarrierColumn => ({
  column: summary.carrierColumn,
  list: summary.carriers,
  tooMany: summary.tooManyCarriers,
})
const suggested = (summary: FileSummary) =>
  suggestCarrierMapping(summary.carriers.map(({ text }) => text))

/** The state of a file that was read, with the matches that its columns suggest. */
const choicesFor = (summary: FileSummary) => ({
  summary,
  mapping: summary.suggested.mapping,
  carriers: carriersOf(summary),
  carrierMapping: suggested(summary),
  fixes: [],
})

export type ImportWizard = ReturnType<typeof useImportWizard>

/** The member's choices for an upload. Moving between steps keeps them; a new file resets most. */
export function useImportWizard() {
  const [state, setState] = useState(empty)
  const reader = useRef<AbortController>(undefined)
  const change = useCallback(
    (next: Partial<WizardState>) => setState((before) => ({ ...before, ...next })),
    [],
  )
  useEffect(() => () => reader.current?.abort(), [])

  async function read(
    file: File,
    choice: { readonly carrierColumn?: string; readonly headerRow?: number | undefined },
    onRows?: (rows: number) => void,
  ): Promise<FileSummary> {
    reader.current?.abort()
    reader.current = new AbortController()
    return summarizeInWorker(
      { file, ...choice },
      { signal: reader.current.signal, ...(onRows && { onRows }) },
    )
  }

  async function choose(file: File): Promise<void> {
    const { mode, clearsBlanks, noEmail, agentId } = state
    const options = { mode, clearsBlanks, noEmail, agentId }
    const refusal = fileRefusal(file.size)
    setState({
      ...empty,
      ...options,
      file,
      error: refusal,
      reading: refusal === undefined ? 0 : undefined,
    })
    if (refusal !== undefined) return
    try {
      const summary = await read(file, {}, (rows) => change({ reading: rows }))
      change({ ...choicesFor(summary), reading: undefined, step: 'columns' })
    } catch (error) {
      change({ error: (error as Error).message, reading: undefined })
    }
  }

  /** Other names of the columns make the matches of before meaningless. */
  async function setHeaderRow(headerRow: number): Promise<void> {
    if (state.file === undefined) return
    change({ carriers: undefined, error: undefined })
    try {
      change(choicesFor(await read(state.file, { headerRow })))
    } catch (error) {
      change({ error: (error as Error).message, carriers: state.carriers })
    }
  }

  async function setColumn(field: ImportField, header: string): Promise<void> {
    const mapping = assignColumn(state.mapping, field, header)
    const column = mapping.current_carrier
    if (column === state.mapping.current_carrier || state.file === undefined) {
      change({ mapping })
      return
    }
    if (column === undefined) {
      change({ mapping, carriers: { column, list: [], tooMany: false } })
      return
    }
    change({ mapping, carriers: undefined })
    try {
      const headerRow = state.summary?.headerRow
      const summary = await read(state.file, { carrierColumn: column, headerRow })
      setState((before) => ({
        ...before,
        carriers: carriersOf(summary),
        carrierMapping: { ...suggested(summary), ...before.carrierMapping },
      }))
    } catch (error) {
      change({ ...empty, error: (error as Error).message })
    }
  }

  const { summary, mapping, carriers } = state
  // Without its column an address is missing by accident, unless the member says otherwise.
  const noEmail = state.noEmail && state.noEmailColumn
  return {
    ...state,
    refusal:
      carriers === undefined
        ? uploadRefusal({ summary: undefined, mapping, noEmail, carriersOf: undefined })
        : uploadRefusal({ summary, mapping, noEmail, carriersOf: carriers.column }),
    choose,
    setHeaderRow,
    setColumn,
    setCarrier: (text: string, carrier: CarrierChoice) =>
      change({ carrierMapping: { ...state.carrierMapping, [text]: carrier } }),
    setMode: (mode: ImportMode) => change({ mode }),
    setNoEmail: (chosen: boolean) => change({ noEmail: chosen }),
    setNoEmailColumn: (chosen: boolean) => change({ noEmailColumn: chosen, noEmail: true }),
    setClearsBlanks: (clearsBlanks: boolean) => change({ clearsBlanks }),
    setFix: (fix: CellFix) =>
      setState((before) => ({ ...before, fixes: withFix(before.fixes, fix) })),
    setAgent: (agentId: string) => change({ agentId }),
    goTo: (step: WizardStep) => change({ step }),
  }
}
