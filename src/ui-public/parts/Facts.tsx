import type { ReactNode } from 'react'

export type Fact = {
  label: string
  value: ReactNode
  /** Takes the whole line. */
  wide?: boolean | undefined
}

export function Facts({ items, tight }: { items: readonly Fact[]; tight?: boolean | undefined }) {
  return (
    <dl className="facts" data-tight={tight ? '' : undefined}>
      {items.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide ? '' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
