import type { Toast } from './show-toast.tsx'

/** Shows the result of an action in a corner of the screen. Its component loads after the shell. */
export function toast(message: Toast): void {
  void import('./show-toast.tsx').then(({ showToast }) => showToast(message))
}
