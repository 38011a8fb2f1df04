import { useSyncExternalStore } from 'react'
import { browserFlag } from '../../../../ui/foundation/browser-flag.ts'

// Who speaks to the computer, or presses keys by accident, turns them off (WCAG 2.1.4).
const off = browserFlag('work-keys-off', 'always')
let isOn = !off.isSet()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function turnWorkKeys(on: boolean): void {
  isOn = on
  if (on) off.clear()
  else off.set()
  for (const listener of listeners) listener()
}

/** Returns whether single letters act on the entry that is shown; the browser remembers it. */
export const useWorkKeysOn = (): boolean => useSyncExternalStore(subscribe, () => isOn)
