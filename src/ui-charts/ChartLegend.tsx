import type { ReactNode } from 'react'

export type ChartLegendProps = {
  /** The label whose values are shown. */
  at?: string | undefined
  items: readonly { name: string; mark: ReactNode; value?: ReactNode }[]
}

/** Names what is drawn, with its values. */
export function ChartLegend({ at, items }: ChartLegendProps) {
  return (
    <ul className="chart-legend">
      {at !== undefined && <li className="chart-legend-at">{at}</li>}
      {items.map(({ name, mark, value }) => (
        <li key={name}>
          {mark}
          {name} {value !== undefined && <strong>{value}</strong>}
        </li>
      ))}
    </ul>
  )
}
