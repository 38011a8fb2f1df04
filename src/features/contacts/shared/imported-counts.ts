/** What has become of the contacts of an import, for its undo. "Hidden" ones belong to another agent by now. */
export interface ImportedCounts {
  /** Added by the import and not touched since. */
  readonly untouched: number
  /** Added by the import, then edited, emailed, quoted, or with an answer of the client. */
  readonly used: number
  readonly hiddenAdded: number
  /** Changed by the import: those with a value to restore; `partly` of them also keep a later one. */
  readonly restorable: number
  readonly partly: number
  /** Changed by the import, with nothing to restore: every value was changed again. */
  readonly changedAgain: number
  readonly hiddenChanged: number
}
