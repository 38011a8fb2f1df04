import type { ImportedBeside } from '../../../contacts/shared/imported-beside.ts'
import { maxNoteLength, noteText } from '../../../contacts/shared/note-text.rules.ts'
import { isBlank } from '../cells/cell-text.ts'
import { tagsOfText } from '../cells/tag-cells.rules.ts'
import { cutReason, longTagReason, tooManyTagsReason } from '../import-texts.ts'
import type { CellReader } from './cell-reader.ts'

const nothing: ImportedBeside = { agent_id: null, tags: null, note: null }

function tagsOf(row: CellReader): string | null {
  const cell = row.cell('tags')
  if (isBlank(cell)) return null
  const { labels, tooLong, tooMany } = tagsOfText(cell)
  if (tooLong) row.warn('tags', 'cut', longTagReason, cell)
  if (tooMany) row.warn('tags', 'cut', tooManyTagsReason, cell)
  return labels.length === 0 ? null : labels.join('\n')
}

function noteOf(row: CellReader): string | null {
  const cell = row.cell('note')
  if (isBlank(cell)) return null
  const text = noteText(cell)
  if (text.length > maxNoteLength) row.warn('note', 'cut', cutReason('note', maxNoteLength), cell)
  return noteText(text.slice(0, maxNoteLength)) || null
}

/** Returns whose client a row is, and the tags and the note that it brings. */
export function besideOfCells(
  { agent, brings }: { agent: (text: string) => number | null | undefined; brings: boolean },
  row: CellReader,
): ImportedBeside {
  if (!brings) return nothing
  return { agent_id: row.readable('agent', agent), tags: tagsOf(row), note: noteOf(row) }
}
