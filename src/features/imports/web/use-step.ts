import { useEffect, useRef, useState } from 'react'
import type { WizardStep } from '../shared/wizard-search.ts'

/**
 * The step of the wizard, which the URL follows, so that two quick presses of Next are two steps;
 * the browser's Back and Forward change it from the URL (`wanted`).
 */
export function useStep(wanted: WizardStep, onStep: (step: WizardStep) => void) {
  const [step, setStep] = useState(wanted)
  /** Steps that the URL has not reached yet. */
  const ahead = useRef<WizardStep[]>([])
  const latest = useRef({ wanted, onStep })
  useEffect(() => {
    latest.current = { wanted, onStep }
  })
  useEffect(() => {
    const reached = ahead.current.indexOf(wanted)
    if (reached === -1) setStep(wanted)
    else ahead.current.splice(0, reached + 1)
  }, [wanted])
  const goTo = (to: WizardStep) => {
    setStep(to)
    if (to !== (ahead.current.at(-1) ?? latest.current.wanted)) ahead.current.push(to)
    latest.current.onStep(to)
  }
  return { step, goTo }
}
