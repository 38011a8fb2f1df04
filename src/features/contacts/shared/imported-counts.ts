/** Counts of an import's contacts for its undo. "Hidden" ones now belong to another agent. */
export interface ImportedCounts {
  /** Added by the import and not touched since. */
  readonly untouched: number
  /** Added by the import, then edited, emailed, quoted, in a later file, or with a response. */
  readonly used: number
  readonly hiddenAdded: number
  /** Changed by the import, with a value to restore; `partly` of them also keep a later value. */
  readonly restorable: number
  readonly partly: number
  /** Changed by the import, with nothing to restore: every value was changed again. */
  readonly changedAgain: number
  readonly hiddenChanged: number
  /** Tags and unedited notes that it alone brought to contacts who existed before. */
  readonly tags: number
  readonly notes: number
}
