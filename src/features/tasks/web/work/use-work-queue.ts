import { useEffect, useState } from 'react'
import {
  continuedQueue,
  parseWorkQueue,
  placeIn,
  type WorkPlace,
  type WorkQueue,
  type WorkSearch,
} from '../../shared/work-queue.ts'

const storageKey = 'holdfast.work-queue'

function stored(): WorkQueue | undefined {
  try {
    return parseWorkQueue(sessionStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}

function store(queue: WorkQueue): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(queue))
  } catch {
    // Without storage the queue lasts until the page is reloaded.
  }
}

/**
 * Returns the place in the queue that began with these entries, or that the tab had before a
 * reload; undefined until they are loaded.
 */
export function useWorkQueue(
  search: WorkSearch,
  keys: readonly string[] | undefined,
): WorkPlace | undefined {
  const [queue, setQueue] = useState<WorkQueue>()
  useEffect(() => {
    if (queue !== undefined || keys === undefined) return
    const begun = continuedQueue(stored(), search, keys)
    store(begun)
    setQueue(begun)
  }, [queue, keys, search])
  return queue && placeIn(queue, search.at)
}
