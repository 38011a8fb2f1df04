import type { Toast } from './show-toast.tsx'

/** For a toast with an undo: long enough to read and to reach by keyboard (WCAG 2.2.1). */
export const undoMilliseconds = 20_000

/** The tone of a change of `count` records: of none it is neither a success nor a failure. */
export const changeTone = (count: number): Toast['tone'] => (count > 0 ? 'positive' : undefined)

/** Shows the result of an action in a corner of the screen. Its component loads after the shell. */
export function toast(message: Toast): void {
  void import('./show-toast.tsx').then(({ showToast }) => showToast(message))
}
