import { useEffect, useState } from 'react'
import {
  continuedQueue,
  newQueue,
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
 * Returns the place in the queue that the tab had before a reload, which needs no entries, or in
 * the one that begins with these; undefined until they are loaded.
 */
export function useWorkQueue(
  search: WorkSearch,
  keys: readonly string[] | undefined,
  total?: number,
): WorkPlace | undefined {
  const [queue, setQueue] = useState(() => keptQueue(search))
  useEffect(() => {
    if (queue !== undefined || keys === undefined) return
    const begun = newQueue(search, keys, total)
    store(begun)
    setQueue(begun)
  }, [queue, keys, total, search])
  return queue && placeIn(queue, search.at)
}

/** Returns the queue that the tab had before a reload. */
export const keptQueue = (search: WorkSearch): WorkQueue | undefined =>
  continuedQueue(stored(), search)
