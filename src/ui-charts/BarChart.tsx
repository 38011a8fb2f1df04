import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { animateIn } from './animate-in.ts'
import { barDistance, barGap, barSpan, groupAt, singleBarWidth } from './bar.rules.ts'
import { seriesColor } from './chart-blues.ts'
import type { ChartData } from './chart-data.rules.ts'
import { type Drawn, SeriesChart, type SeriesChartProps } from './SeriesChart.tsx'

/** The bars of each label side by side. */
export function BarChart(props: SeriesChartProps) {
  return (
    <SeriesChart
      {...props}
      at={groupAt}
      mayWrap
      endsWithLast={false}
      hasLegend={(data) => !showsNumbers(data)}
      mark={(index, count) => (
        <i
          className="chart-swatch"
          data-series={index}
          style={{ color: seriesColor(index, count) }}
        />
      )}
    >
      {(drawn) => <Bars {...drawn} />}
    </SeriesChart>
  )
}

/** Few single bars have their values above them. */
const showsNumbers = ({ labels, series }: ChartData) => series.length === 1 && labels.length <= 4

const rising = [{ transform: 'scaleY(0)' }, { transform: 'none' }]

function Bars({ data, axis, formatValue }: Drawn) {
  const { labels, series } = data
  const bars = useRef<HTMLDivElement>(null)
  const wasThere = useDrawnByServer()
  useEffect(() => {
    if (wasThere || bars.current === null) return
    animateIn([...bars.current.querySelectorAll('.chart-bar')], rising, 480)
  }, [wasThere])
  const width = series.length === 1 ? singleBarWidth : barDistance - barGap
  return (
    <div ref={bars} className="chart-groups">
      {labels.map((label, index) => (
        <div key={label} className="chart-group" style={{ gap: barGap }}>
          {series.map(({ name, values }, position) => {
            const value = values[index] ?? 0
            const { bottom, height } = barSpan(value, axis)
            return (
              <span key={name} style={{ flexBasis: width }}>
                <i
                  className="chart-bar"
                  data-series={position}
                  data-below={value < 0 ? '' : undefined}
                  style={{
                    bottom: `${bottom}%`,
                    height: `${height}%`,
                    color: seriesColor(position, series.length),
                  }}
                />
                {showsNumbers(data) && (
                  <b className="chart-bar-number" style={{ bottom: `${bottom + height}%` }}>
                    {formatValue(value)}
                  </b>
                )}
              </span>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const neverChanges = () => () => {}

/** Returns whether the server had drawn this part: it is visible and must not come in again. */
function useDrawnByServer(): boolean {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  return useState(isHydrating)[0]
}
