import type { Toast } from './show-toast.tsx'

/**
 * Shows the result of an action in a corner of the screen. Its component is loaded after the app's
 * shell.
 */
export function toast(message: Toast): void {
  void import('./show-toast.tsx').then(({ showToast }) => showToast(message))
}
