import { countOf, formatCount } from '../../../kernel/count.ts'
import type { ImportedCounts } from '../../contacts/shared/imported-counts.ts'
import type { CountedUndo } from './imports.contract.ts'

/** Days an import can be undone, from the instant it finished; then what it replaced is deleted. */
export const undoDays = 90
const day = 86_400_000

export const undoUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + undoDays * day)

/**
 * What an undo does. Contacts the import added are deleted, unless they were edited, emailed, quoted or answered since: then they stay until
 * the person chooses `deletesUsed`. Contacts it changed get back each value that is still the import's.
 */
export function countedUndo(
  counts: ImportedCounts,
  written: number,
  { deletesUsed }: { deletesUsed: boolean },
): CountedUndo {
  const { untouched, used, restorable, partly, changedAgain } = counts
  const hidden = counts.hiddenAdded + counts.hiddenChanged
  return {
    deleted: untouched + (deletesUsed ? used : 0),
    putBack: restorable,
    partly,
    used: deletesUsed ? 0 : used,
    changedSince: changedAgain,
    notYours: hidden,
    gone: Math.max(0, written - untouched - used - restorable - changedAgain - hidden),
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
