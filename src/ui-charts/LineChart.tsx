import { useEffect, useState } from 'react'
import { seriesColor } from './chart-blues.ts'
import { linePath, pointAt, redrawAfterMilliseconds } from './line.rules.ts'
import { SeriesChart, type SeriesChartProps } from './SeriesChart.tsx'

/** Tells lines apart without color. */
const dashes = [undefined, '9 6', '2 6', '14 6 2 6'] as const

const lineStyle = (index: number, count: number) => ({
  stroke: seriesColor(index, count),
  strokeDasharray: dashes[index],
})

/** Smoothed lines over labels. */
export function LineChart(props: SeriesChartProps) {
  const [drawing, setDrawing] = useState(1)
  useEffect(() => {
    const timer = setTimeout(() => setDrawing(2), redrawAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return (
    <SeriesChart
      {...props}
      at={pointAt}
      mayWrap={false}
      endsWithLast
      mark={(index, count) => (
        <svg className="chart-dash" aria-hidden="true">
          <line x1="1" x2="29" y1="50%" y2="50%" {...lineStyle(index, count)} />
        </svg>
      )}
    >
      {({ data: { series }, axis }) => (
        <svg
          key={drawing}
          className="chart-lines"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          data-drawing={drawing}
          aria-hidden="true"
        >
          {series.map(({ name, values }, index) => (
            <path
              key={name}
              d={linePath(values, axis)}
              data-dot={values.length === 1 ? '' : undefined}
              {...lineStyle(index, series.length)}
            />
          ))}
        </svg>
      )}
    </SeriesChart>
  )
}
