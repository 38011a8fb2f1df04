import { useEffect, useId, useSyncExternalStore } from 'react'

let holder: string | undefined
const listeners = new Set<() => void>()

const hold = (id: string | undefined) => {
  holder = id
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** With `wanted` the dialog is above all others. Returns whether another dialog is. */
export function useTopmost(wanted: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!wanted) return
    hold(id)
    return () => hold(undefined)
  }, [wanted, id])
  const above = useSyncExternalStore(subscribe, () => holder)
  return above !== undefined && above !== id
}
