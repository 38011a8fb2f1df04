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
  /** Names the drawing, and says the values of a label, for people who move by the keyboard. */
  title: string
  textOf: (index: number) => string
  children: ReactNode
}

/**
 * Axis, grid and labels around a drawing that fills its box. Nothing is measured, so that a server
 * can draw it too.
 */
export function Plot(props: PlotProps) {
  const { axis, labels, formatValue, at, mayWrap, pointed, onPoint, title, textOf, children } =
    props
  const places = labels.map((_, index) => at(index, labels.length))
  return (
    <div className="chart-grid">
      <div className="chart-scale" aria-hidden="true">
        {axis.ticks.map((tick) => (
          <span key={tick}>{formatValue(tick)}</span>
        ))}
      </div>
      <div
        className="chart-area"
        // Its values are read as those of a slider are: by the arrow keys, each said when it comes.
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={labels.length}
        aria-valuenow={(pointed ?? labels.length - 1) + 1}
        aria-valuetext={textOf(pointed ?? labels.length - 1)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(undefined)}
        onBlur={() => onPoint(undefined)}
        onKeyDown={(event) => {
          const next = pointedBy(event.key, pointed, labels.length)
          if (next === 'other') return
          event.preventDefault()
          onPoint(next)
        }}
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
        {pointed !== undefined && places[pointed] !== undefined && (
          <span
            className="chart-tip"
            aria-hidden="true"
            data-side={places[pointed] > 50 ? 'left' : 'right'}
            style={{ left: `${places[pointed]}%` }}
          >
            {textOf(pointed)}
          </span>
        )}
        {labels.map((label, index) => {
          const [left, right] = columnOf(places, index)
          return (
            <i
              key={label}
              className="chart-column"
              style={{ left: `${left}%`, width: `${right - left}%` }}
              onPointerEnter={() => onPoint(index)}
              onPointerDown={() => onPoint(index)}
            />
          )
        })}
      </div>
      <Labels labels={labels} places={places} wrap={mayWrap && labelsWrap(labels)} />
    </div>
  )
}

/** Returns the label that a key leads to; Escape leads to none. */
function pointedBy(
  key: string,
  pointed: number | undefined,
  count: number,
): number | undefined | 'other' {
  const last = count - 1
  if (key === 'Escape') return undefined
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key]
  if (step === undefined) return 'other'
  return pointed === undefined ? (step > 0 ? 0 : last) : Math.min(last, Math.max(0, pointed + step))
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
    <div className="chart-labels" aria-hidden="true" data-wrap={wrap ? '' : undefined}>
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
