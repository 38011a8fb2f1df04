import type { ReactNode } from 'react'

export type Fact = {
  label: string
  value: ReactNode
  /** Takes a whole line. */
  wide?: boolean | undefined
}

export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="facts">
      {items.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide ? '' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
