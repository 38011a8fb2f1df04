import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { countOf } from '../../../../kernel/count.ts'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { emailCalendarApi } from '../../client/email-calendar-client.ts'
import { pausesApi } from '../../client/pauses-client.ts'
import { calendarMonthsOf, isBusy } from '../../shared/calendar-days.rules.ts'
import type { CalendarSearch } from '../../shared/calendar-search.ts'
import { emailCalendarTitle } from '../../shared/calendar-texts.ts'
import { expectedAssumption } from '../../shared/forecast-texts.ts'
import { PrintButton } from '../PrintButton.tsx'
import { PausesNotice } from '../pauses/PausesNotice.tsx'
import { PausesSection } from '../pauses/PausesSection.tsx'
import { SendingLimited } from '../SendingLimited.tsx'
import { SendingPaused } from '../SendingPaused.tsx'
import { CalendarDays } from './CalendarDays.tsx'
import { EmailsOfDay } from './EmailsOfDay.tsx'

export type EmailCalendarScreenProps = {
  search: CalendarSearch
  onSearch: (search: CalendarSearch) => void
}

/** The planned emails of four months by day, with holds and pauses; a day opens its people. */
export function EmailCalendarScreen({ search: { day }, onSearch }: EmailCalendarScreenProps) {
  const query = useQuery(emailCalendarApi.readEmailCalendar.queryOptions({ input: {} }))
  const pauses = useQuery(pausesApi.listEmailPauses.queryOptions()).data?.pauses ?? []
  const people = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (day !== undefined) people.current?.scrollIntoView({ block: 'nearest' })
  }, [day])
  return (
    <Page
      title={emailCalendarTitle}
      subtitle="Emails planned for the next four months. Select a day to see who gets an email."
      actions={
        <>
          <LinkButton variant="default" href="/drafts">
            Drafts
          </LinkButton>
          <PrintButton />
        </>
      }
    >
      <SendingPaused />
      <SendingLimited />
      <PausesNotice />
      {day !== undefined && (
        <div ref={people}>
          <EmailsOfDay key={day} day={day} onClose={() => onSearch({})} />
        </div>
      )}
      <QueryState query={query} errorText="Error loading the calendar.">
        {(facts) => {
          const months = calendarMonthsOf(facts, pauses)
          const empty = months.every(({ weeks }) =>
            weeks.flat().every((one) => one === null || !isBusy(one)),
          )
          return empty ? (
            <EmptyState
              title="No emails planned"
              text="Emails are planned from birthdays, anniversaries and quotes awaiting a response."
            />
          ) : (
            <>
              {months.map((month, index) => (
                <Section
                  key={month.key}
                  title={month.title}
                  description={`${countOf(month.emails, 'email')} planned${month.expected > 0 ? `, and up to ${countOf(month.expected, 'more follow-up')}` : ''}`}
                  flush
                >
                  <CalendarDays
                    month={month}
                    days={facts}
                    opened={day}
                    unfolded={index === 0}
                    onOpen={(next) => onSearch({ day: next })}
                  />
                </Section>
              ))}
              <Text size="sm" c="dimmed">
                Held: an email waits while a state’s enrollment window would cost you the
                commission. New answers, changes to a client or a pause can change the plan.{' '}
                {expectedAssumption}
              </Text>
            </>
          )
        }}
      </QueryState>
      <PausesSection />
    </Page>
  )
}
