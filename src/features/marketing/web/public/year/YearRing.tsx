import type { ClientYears, StateYear, YearEmail } from '../../../shared/client-year.ts'
import { arcOf, middleOf, pointOf, ring, spanArc } from './ring.rules.ts'

export type YearRingProps = { years: ClientYears; state: StateYear }

/**
 * A client's year as a ring: windows, quiet time, and the emails by the numbers of the list beside
 * it, which says the same in words.
 */
export function YearRing({ years, state }: YearRingProps) {
  const { days, months, today } = years
  const { size, radius, band } = ring
  const sign = pointOf(middleOf(today), days, radius + band / 2 + 4)
  const foot = pointOf(middleOf(today), days, radius - band / 2 - 4)
  return (
    <svg className="year-ring" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <circle className="ring-base" cx={size / 2} cy={size / 2} r={radius} strokeWidth={band} />
      {state.quiet.map((span) => (
        <path
          key={`quiet ${span.from}`}
          className="ring-quiet"
          d={spanArc(span, days, radius)}
          strokeWidth={band}
        />
      ))}
      {state.windows.map((span) => (
        <path
          key={`window ${span.from}`}
          className="ring-window"
          d={spanArc(span, days, radius)}
          strokeWidth={band}
        />
      ))}
      {months.map(({ name, day }, month) => (
        <Month
          key={name}
          name={name}
          day={day}
          next={months[month + 1]?.day ?? days + 1}
          days={days}
        />
      ))}
      <line className="ring-today" x1={foot.x} y1={foot.y} x2={sign.x} y2={sign.y} />
      {state.emails.map((email, index) => (
        <Marker key={email.name} email={email} number={index + 1} days={days} />
      ))}
      <text className="ring-title" x={size / 2} y={size / 2 - 14}>
        {years.year}
      </text>
      <text className="ring-text" x={size / 2} y={size / 2 + 14}>
        {state.name}
      </text>
    </svg>
  )
}

type MonthProps = { name: string; day: number; next: number; days: number }

function Month({ name, day, next, days }: MonthProps) {
  const { radius, band, labels } = ring
  const from = pointOf(day - 1, days, radius - band / 2)
  const to = pointOf(day - 1, days, radius + band / 2)
  const label = pointOf((day + next) / 2 - 1, days, labels)
  return (
    <>
      <line className="ring-line" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <text className="ring-month" x={label.x} y={label.y}>
        {name}
      </text>
    </>
  )
}

type MarkerProps = { email: YearEmail; number: number; days: number }

/** One that is moved or not sent leaves an empty place on the day that its rule wants. */
function Marker({ email: { wanted, sent }, number, days }: MarkerProps) {
  const { radius, moved, unsent } = ring
  const place = pointOf(middleOf(wanted), days, sent === null ? unsent : radius)
  const at = sent === null ? place : pointOf(middleOf(sent), days, radius)
  return (
    <>
      {sent !== null && sent !== wanted && (
        <>
          <circle className="ring-empty" cx={place.x} cy={place.y} r={10} />
          <path
            className="ring-moved"
            d={arcOf(middleOf(wanted), middleOf(sent), days, moved)}
            markerEnd="url(#ring-arrow)"
          />
          <marker
            id="ring-arrow"
            viewBox="0 0 10 10"
            refX="8"
            refY="5"
            markerWidth="5"
            markerHeight="5"
            orient="auto"
          >
            <path className="ring-arrow" d="M0 0L10 5L0 10z" />
          </marker>
        </>
      )}
      <circle
        className={sent === null ? 'ring-empty' : 'ring-email'}
        cx={at.x}
        cy={at.y}
        r={sent === null ? 12 : 14}
      />
      <text className={sent === null ? 'ring-number ring-unsent' : 'ring-number'} {...at}>
        {number}
      </text>
    </>
  )
}
