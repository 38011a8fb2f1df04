import type { KeyboardEvent } from 'react'
import {
  type CalendarDate,
  displayDate,
  weekdayNames,
  weekdayOf,
} from '../../../../kernel/calendar-date.ts'
import { countOf, formatCount } from '../../../../kernel/count.ts'
import {
  type CalendarDay,
  type CalendarMonth,
  dayByKey,
  isBusy,
} from '../../shared/calendar-days.rules.ts'
import { calendarDayText, dayLabel } from '../../shared/calendar-texts.ts'
import { emailTypeLabel } from '../../shared/labels.ts'
import styles from './calendar.module.css'

export type CalendarDaysProps = {
  month: CalendarMonth
  days: { readonly from: CalendarDate; readonly to: CalendarDate }
  opened: CalendarDate | undefined
  /** Whether a phone shows the days at once: four months of them are many screens. */
  unfolded: boolean
  onOpen: (day: CalendarDate) => void
}

const weekdays = [...weekdayNames.slice(6), ...weekdayNames.slice(0, 6)]
const shownTypes = 2
const pauseStyles = { all: styles.paused, some: styles.pausedInPart, none: undefined }

/** A month as a table, on a phone as a list of the days that have anything. */
export function CalendarDays({ month, days, opened, unfolded, onOpen }: CalendarDaysProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day
    if (from === undefined) return
    const next = dayByKey(event.key, from as CalendarDate, days)
    if (next === undefined) return
    event.preventDefault()
    document.querySelector<HTMLElement>(`td [data-day="${next}"]`)?.focus()
  }
  const isOpened = ({ date }: CalendarDay) => date === opened
  const busy = month.weeks.flat().filter((day) => day !== null && isBusy(day)) as CalendarDay[]
  return (
    <div>
      <div className={styles.grid}>
        <table className={styles.month} aria-label={month.title} onKeyDown={move}>
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {month.weeks.map((week, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month never move
              <tr key={index}>
                {week.map((day, weekday) => (
                  <td key={weekdays[weekday]} className={pauseStyles[day?.paused ?? 'none']}>
                    {day !== null && (
                      <Day
                        day={day}
                        opened={opened}
                        onOpen={onOpen}
                        today={day.date === days.from}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {busy.length > 0 && (
        <details className={styles.list} open={unfolded || busy.some(isOpened)}>
          <summary>{countOf(busy.length, 'day')} with emails</summary>
          <ul>
            {busy.map((day) => (
              <li key={day.date}>
                <button
                  type="button"
                  className={styles.day}
                  aria-pressed={isOpened(day)}
                  onClick={() => onOpen(day.date)}
                >
                  <b>
                    {weekdayNames[weekdayOf(day.date) - 1]?.slice(0, 3)}, {displayDate(day.date)}
                  </b>
                  <span>{calendarDayText(day)}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Day({
  day,
  today,
  opened,
  onOpen,
}: { day: CalendarDay; today: boolean } & Pick<CalendarDaysProps, 'opened' | 'onOpen'>) {
  const { date, types, emails, byHand, expected, held, states } = day
  return (
    <button
      type="button"
      data-day={date}
      className={styles.day}
      aria-pressed={date === opened}
      aria-current={today ? 'date' : undefined}
      aria-label={today ? `Today, ${dayLabel(day)}` : dayLabel(day)}
      onClick={() => onOpen(date)}
    >
      <span className={styles.number}>
        <span className={today ? styles.today : undefined}>
          {day.day}
          {today && ' Today'}
        </span>
        {emails > 0 && <b>{formatCount(emails)}</b>}
      </span>
      {types.slice(0, shownTypes).map(({ type, emails: count }) => (
        <span key={type}>
          {formatCount(count)} {emailTypeLabel(type)}
        </span>
      ))}
      {types.length > shownTypes && <span>and more</span>}
      {byHand > 0 && <span>{formatCount(byHand)} of them by hand</span>}
      {expected > 0 && <span className={styles.soft}>up to {formatCount(expected)} more</span>}
      {held > 0 && (
        <span className={styles.held}>
          {formatCount(held)} held {states.slice(0, 2).join(', ')}
        </span>
      )}
    </button>
  )
}
