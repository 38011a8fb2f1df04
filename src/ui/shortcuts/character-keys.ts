import { useSyncExternalStore } from 'react'

const key = 'holdfast.character-keys'
const off = 'off'
const listeners = new Set<() => void>()

/** Without storage the choice lasts until the page is loaded again. */
let chosen: boolean | undefined

/**
 * Whether single characters such as "/" and "N" are keys of the app: a member who speaks to the
 * computer, or whose hands slip, switches them off (WCAG 2.1.4). The browser remembers it.
 */
export function characterKeysOn(): boolean {
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(key) !== off
  } catch {
    return true
  }
}

export function switchCharacterKeys(on: boolean): void {
  chosen = on
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, off)
  } catch {
    // Remembered by this page alone.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `characterKeysOn`, for a component that shows it. */
export const useCharacterKeysOn = (): boolean => useSyncExternalStore(subscribe, characterKeysOn)

const isTouched = () => matchMedia('(hover: none) and (pointer: coarse)').matches

/**
 * Returns how a button names its key: " (N)", or nothing while such keys are off, and on a phone.
 */
export function useKeyText(): (key: string) => string {
  const on = useCharacterKeysOn() && !isTouched()
  return (key) => (on ? ` (${key})` : '')
}
