import type { CellFix } from '../shared/cells/cell-fix.rules.ts'
import type { CellChoices } from '../shared/choices/cell-choices.rules.ts'
import type { CarrierChoice } from '../shared/columns/carrier-mapping.rules.ts'
import type { ExtraColumn } from '../shared/columns/extra-columns.rules.ts'
import type { ImportMode } from '../shared/import-mode.ts'
import { withFix, withLeftOut, withTold } from '../shared/preview/preview.rules.ts'
import type { SpouseColumns } from '../shared/rows/couples.rules.ts'
import { choicesFor, optionsWithoutLayout, type WizardState, withCouples } from './wizard-state.ts'

/** Changes some choices of the wizard and keeps the others. */
export type ChangeChoices = (
  next: Partial<WizardState> | ((before: WizardState) => Partial<WizardState>),
) => void

/** Returns the setters of all choices for which no file has to be read again. */
export function wizardChoices(state: WizardState, change: ChangeChoices) {
  const { summary } = state
  return {
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
    setFix: (fix: CellFix) => change((before) => ({ fixes: withFix(before.fixes, fix) })),
    /** A row is a certain contact, a new one (null), or again whom the rules find (undefined). */
    setTold: (row: number, contactId: number | null | undefined) =>
      change((before) => ({ told: withTold(before.told, row, contactId) })),
    setLeftOut: (row: number, isOut: boolean) =>
      change((before) => ({ leavesOut: withLeftOut(before.leavesOut, row, isOut) })),
    setAgent: (agentId: string) => change({ agentId }),
  }
}
