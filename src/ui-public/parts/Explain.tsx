import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** A word of the trade, explained where it stands. */
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
