import type { ReactNode } from 'react'
import { type Axis, heightOf, labelSteps, labelsWrap } from './axis.rules.ts'

export type PlotProps = {
  axis: Axis
  labels: readonly string[]
  formatValue: (value: number) => string
  /** Returns the x of a label, in percent of the width. */
  at: (index: number, count: number) => number
  /** Whether labels may be wrapped, which bars have room for. */
  mayWrap: boolean
  /** The index of the label under the pointer. */
  pointed: number | undefined
  onPoint: (index: number | undefined) => void
  children: ReactNode
}

/**
 * Axis, grid and labels around a drawing that fills its box. Nothing is measured, so that a server
 * can draw it too.
 */
export function Plot(props: PlotProps) {
  const { axis, labels, formatValue, at, mayWrap, pointed, onPoint, children } = props
  const places = labels.map((_, index) => at(index, labels.length))
  return (
    <div className="chart-grid">
      <div className="chart-scale">
        {axis.ticks.map((tick) => (
          <span key={tick}>{formatValue(tick)}</span>
        ))}
      </div>
      <div
        className="chart-area"
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(undefined)}
      >
        {axis.ticks.map((tick) => (
          <i
            key={tick}
            className="chart-line"
            data-zero={tick === 0 ? '' : undefined}
            style={{ bottom: `${heightOf(tick, axis)}%` }}
          />
        ))}
        {pointed !== undefined && places[pointed] !== undefined && (
          <i className="chart-guide" style={{ left: `${places[pointed]}%` }} />
        )}
        {children}
        {labels.map((label, index) => {
          const [left, right] = columnOf(places, index)
          return (
            <i
              key={label}
              className="chart-column"
              style={{ left: `${left}%`, width: `${right - left}%` }}
              onPointerEnter={() => onPoint(index)}
            />
          )
        })}
      </div>
      <Labels labels={labels} places={places} wrap={mayWrap && labelsWrap(labels)} />
    </div>
  )
}

/** Returns from where to where a pointer means this label: halfway to its neighbors. */
function columnOf(places: readonly number[], index: number): readonly [number, number] {
  const here = places[index] ?? 0
  const [before, after] = [places[index - 1], places[index + 1]]
  return [
    before === undefined ? 0 : (before + here) / 2,
    after === undefined ? 100 : (here + after) / 2,
  ]
}

type LabelsProps = {
  labels: readonly string[]
  places: readonly number[]
  wrap: boolean
}

function Labels({ labels, places, wrap }: LabelsProps) {
  const { narrow, wide } = labelSteps(labels)
  return (
    <div className="chart-labels" data-wrap={wrap ? '' : undefined}>
      {labels.map((label, index) => (
        <span
          key={label}
          data-narrow={wrap || index % narrow === 0 ? '' : undefined}
          data-wide={wrap || index % wide === 0 ? '' : undefined}
          style={wrap ? undefined : { left: `${places[index]}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  )
}
