import { useEffect, useRef, useState } from 'react'
import {
  type CalculatorState,
  readCalculator,
  writeCalculator,
} from '../../../shared/calculator-fields.rules.ts'

/** Browsers refuse an address that changes with every repeated key. */
const settleMilliseconds = 200

/**
 * Keeps the state of the calculator and its form in the URL, in place of the last one; `query` is
 * that of the server's first paint.
 */
export function useCalculator(query: string) {
  const [state, setState] = useState(() => readCalculator(query))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The server had drawn the form: someone may have typed before this script ran.
    if (form.current === null) return
    const typed = readCalculator(queryOf(form.current))
    setState((before) =>
      writeCalculator('', before) === writeCalculator('', typed) ? before : typed,
    )
  }, [])
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
  return { state, change, form }
}

const queryOf = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  ).toString()
