import { useEffect, useState } from 'react'
import type { LoadState } from '../../kernel/load-state.ts'
import { type LoadedQuery, loadState } from './load-state.ts'

/** How long what is below may wait for a part; with more a page would look empty. */
const longestWaitMs = 1000

/**
 * Returns the value of `data-first-load` for a part whose first data is on its way. What is
 * below such a part is not shown yet (base.css), so that nothing moves while it is read or pressed.
 */
export function useFirstLoad(state: LoadState): '' | undefined {
  const [over, setOver] = useState(false)
  if (!over && (state === 'loaded' || state === 'failed')) setOver(true)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longestWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return state === 'loading' && !over ? '' : undefined
}

type FirstLoadProps = {
  /** The data of the part; without it the script of the part is on its way. */
  query?: Pick<LoadedQuery<unknown>, 'status' | 'fetchStatus' | 'data'>
}

/** In place of a part that shows nothing until it knows whether there is something to show. */
export function FirstLoad({ query }: FirstLoadProps) {
  const loads = useFirstLoad(query === undefined ? 'loading' : loadState(query))
  return loads !== undefined && <span hidden data-first-load={loads} />
}
