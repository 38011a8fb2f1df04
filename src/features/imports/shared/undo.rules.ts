import { countOf, formatCount } from '../../../kernel/count.ts'
import type { CountedUndo } from './imports.contract.ts'

/** Days an import can be undone, from the instant it finished; then what it replaced is forgotten. */
export const undoDays = 90
const day = 86_400_000

export const undoUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + undoDays * day)

/** What the contacts of an import are, as counted. */
export interface ImportedCounts {
  readonly fresh: number
  readonly used: number
  readonly foreign: number
  readonly back: number
  readonly partly: number
  readonly later: number
  readonly foreignChanged: number
}

/**
 * What an undo does: contacts the import added go, unless somebody edited, emailed or quoted them since or they answered, in which case they
 * stay until the person says otherwise (`deletesUsed`); contacts it changed get back each value that is still the import's.
 */
export function countedUndo(
  counts: ImportedCounts,
  written: number,
  deletesUsed: boolean,
): CountedUndo {
  const { fresh, used, foreign, back, partly, later, foreignChanged } = counts
  return {
    deleted: fresh + (deletesUsed ? used : 0),
    putBack: back,
    partly,
    used: deletesUsed ? 0 : used,
    changedSince: later,
    notYours: foreign + foreignChanged,
    gone: Math.max(0, written - fresh - used - foreign - back - later - foreignChanged),
  }
}

const contacts = (count: number) => countOf(count, 'contact')

/** The undo in one sentence, before it ("will be") or after ("were"). */
export function undoSentence(undo: CountedUndo, tense: 'future' | 'past'): string {
  const be = (rows: number) => (tense === 'future' ? 'will be' : rows === 1 ? 'was' : 'were')
  const kept = undo.used + undo.changedSince + undo.notYours
  const said = [
    ...(undo.deleted > 0 ? [`${contacts(undo.deleted)} ${be(undo.deleted)} deleted`] : []),
    ...(undo.putBack > 0
      ? [`${contacts(undo.putBack)} ${be(undo.putBack)} put back as before`]
      : []),
    ...(kept > 0 ? [`${contacts(kept)} ${be(kept)} kept as they are`] : []),
  ]
  return said.length === 0
    ? `No contact ${tense === 'future' ? 'will be' : 'was'} changed.`
    : `${said.join(', ')}.`
}

/** Why contacts keep what they have, and which are no longer there; empty when all goes back. */
export function undoRemarks({ partly, used, changedSince, notYours, gone }: CountedUndo): string[] {
  return [
    ...(used > 0
      ? [
          `${formatCount(used)} added by this import stay: they were edited, emailed or quoted since, or answered.`,
        ]
      : []),
    ...(changedSince > 0
      ? [
          `${formatCount(changedSince)} changed by this import stay as they are: everything in question was changed again since.`,
        ]
      : []),
    ...(partly > 0
      ? [`${formatCount(partly)} of those put back keep what was changed again since.`]
      : []),
    ...(notYours > 0
      ? [`${formatCount(notYours)} belong to another agent by now and stay as they are.`]
      : []),
    ...(gone > 0 ? [`${formatCount(gone)} are deleted already.`] : []),
  ]
}
