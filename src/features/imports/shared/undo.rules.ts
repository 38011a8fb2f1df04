import { countOf, formatCount } from '../../../kernel/count.ts'
import { dayMs } from '../../../kernel/duration.ts'
import type { ImportedCounts } from '../../contacts/shared/imported-counts.ts'
import type { CountedUndo } from './imports.contract.ts'

/** Days an import can be undone after it finished; then the replaced values are deleted. */
export const undoDays = 90
export const undoUntil = (finishedAt: Date): Date =>
  new Date(finishedAt.getTime() + undoDays * dayMs)

/**
 * Returns the effect of an undo. Contacts the import added are deleted; those edited, emailed or
 * quoted since, that responded or are in a later file, only with `deletesUsed`. Contacts it changed
 * get back each previous value that was not changed again, and lose its tags and unedited notes.
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
    tags: counts.tags,
    notes: counts.notes,
    gone: Math.max(0, written - untouched - used - restorable - changedAgain - hidden),
  }
}

const contacts = (count: number) => countOf(count, 'contact')

/** Returns the undo as a sentence, before it ("will be") or after ("were"). */
export function undoSentence(undo: CountedUndo, tense: 'future' | 'past'): string {
  const be = (rows: number) => (tense === 'future' ? 'will be' : rows === 1 ? 'was' : 'were')
  const kept = undo.used + undo.changedSince + undo.notYours
  const said = [
    ...(undo.deleted > 0 ? [`${contacts(undo.deleted)} ${be(undo.deleted)} deleted`] : []),
    ...(undo.putBack > 0
      ? [`${contacts(undo.putBack)} ${be(undo.putBack)} restored to their previous values`]
      : []),
    ...(undo.tags > 0 ? [`${countOf(undo.tags, 'tag')} ${be(undo.tags)} removed`] : []),
    ...(undo.notes > 0 ? [`${countOf(undo.notes, 'note')} ${be(undo.notes)} removed`] : []),
    ...(kept > 0 ? [`${contacts(kept)} ${be(kept)} left unchanged`] : []),
  ]
  return said.length === 0
    ? `No contacts ${tense === 'future' ? 'will be' : 'were'} changed.`
    : `${said.join(', ')}.`
}

/** Returns the reasons why contacts are not restored or deleted; empty when all are. */
export function undoRemarks({ partly, used, changedSince, notYours, gone }: CountedUndo): string[] {
  return [
    ...(used > 0
      ? [
          `${formatCount(used)} added by this import will be kept because they have since been edited, emailed or quoted, have responded, have notes, calls or files, or are in a later file.`,
        ]
      : []),
    ...(changedSince > 0
      ? [
          `${formatCount(changedSince)} changed by this import will be left unchanged because all of their values have changed again since.`,
        ]
      : []),
    ...(partly > 0
      ? [
          `${formatCount(partly)} of the restored contacts will keep values that have changed again since.`,
        ]
      : []),
    ...(notYours > 0
      ? [`${formatCount(notYours)} will be left unchanged because they now have a different agent.`]
      : []),
    ...(gone > 0 ? [`Already deleted: ${formatCount(gone)}.`] : []),
  ]
}
