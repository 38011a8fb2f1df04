import { useEffect, useState } from 'react'
import {
  type CalculatorState,
  readCalculator,
  writeCalculator,
} from '../../../shared/calculator-fields.rules.ts'

/** Browsers refuse an address that changes with every repeated key. */
const settleMilliseconds = 200

/** Keeps the calculator's state in the URL, in place of the last one; `query` is that of the server's first paint. */
export function useCalculator(query: string) {
  const [state, setState] = useState(() => readCalculator(query))
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = `${location.pathname}${writeCalculator(location.search, state)}${location.hash}`
      if (next !== location.pathname + location.search + location.hash)
        history.replaceState(history.state, '', next)
    }, settleMilliseconds)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    // Back from a place on the same page, such as the skip link's.
    const restore = () => setState(readCalculator(location.search))
    addEventListener('popstate', restore)
    return () => removeEventListener('popstate', restore)
  }, [])
  const change = (part: Partial<CalculatorState>) => setState((before) => ({ ...before, ...part }))
  return [state, change] as const
}
