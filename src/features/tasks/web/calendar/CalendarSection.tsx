import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../../kernel/count.ts'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { calendarApi } from '../../client/calendar-client.ts'
import { calendarReach, calendarTitle } from '../../shared/calendar/calendar-texts.ts'
import { CalendarIsOff } from './CalendarIsOff.tsx'
import { CalendarIsOn } from './CalendarIsOn.tsx'

/** The member's own tasks as a calendar, which other programs read by a secret URL. */
export function CalendarSection() {
  const query = useQuery(calendarApi.readCalendar.queryOptions())
  // Known only until the page is left: the server keeps its hash alone.
  const [url, setUrl] = useState<string>()
  return (
    <Section
      title={calendarTitle}
      description={`See your tasks and call requests in Google Calendar, Outlook or Apple Calendar: the next ${calendarReach.after} days, plus anything still open from the last ${calendarReach.before}. Up to ${formatCount(calendarReach.tasks)} are shown, upcoming ones first.`}
    >
      <QueryState query={query} compact errorText="Failed to load your calendar">
        {({ calendar }) =>
          calendar === null ? (
            <CalendarIsOff onUrl={setUrl} />
          ) : (
            <CalendarIsOn calendar={calendar} url={url} onUrl={setUrl} />
          )
        }
      </QueryState>
    </Section>
  )
}
