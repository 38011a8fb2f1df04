import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** An insurance term with its explanation, closed until it is pressed. */
export function Explain({ term, children }: { term: string; children: ReactNode }) {
  return (
    <details className="explain">
      <summary>
        <Icon name="info" />
        {term}
      </summary>
      <div className="explain-body">{children}</div>
    </details>
  )
}
