import { useState } from 'react'
import { rightsOf, useMe } from '../../access/client/use-me.ts'
import { canReassign } from '../../contacts/shared/contact.policy.ts'
import { openQuestion } from '../shared/choices/file-choices.rules.ts'
import type { ImportField } from '../shared/import-fields.ts'
import { assignColumn, fileRefusal, uploadRefusal } from '../shared/wizard.rules.ts'
import type { WizardStep } from '../shared/wizard-search.ts'
import { useFileReader } from './use-file-reader.ts'
import { useStep } from './use-step.ts'
import { type ChangeChoices, wizardChoices } from './wizard-choices.ts'
import {
  carriersOf,
  noCarriers,
  noChoices,
  optionsWithoutLayout,
  suggestedCarriers,
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
  const { summaryOf, recalled, stop } = useFileReader(canReassign(rightsOf(useMe())))
  const change: ChangeChoices = (next) =>
    setState((before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) }))

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

  /** Other columns, of another row or sheet, make the earlier matches meaningless. */
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
      change((before) => ({
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
    ...wizardChoices(state, change),
    /** Forgets the file and all that was chosen. */
    clear: () => {
      stop()
      setState(noChoices)
    },
    goTo,
  }
}
