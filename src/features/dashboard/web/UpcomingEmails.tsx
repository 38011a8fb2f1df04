import { Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { countOf, formatCount } from '../../../kernel/count.ts'
import { personName } from '../../../kernel/person-name.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { ShowMore } from '../../../ui/data/ShowMore.tsx'
import type { Column } from '../../../ui/data/table-column.ts'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { contactsApi } from '../../contacts/client/contacts-client.ts'
import { shownName } from '../../contacts/shared/contact-name.ts'
import { plannedModeTexts } from '../../outreach/shared/draft-texts.ts'
import { expectedAssumption, expectedText } from '../../outreach/shared/forecast-texts.ts'
import { emailTypeLabel } from '../../outreach/shared/labels.ts'
import type { PlannedStatus } from '../../outreach/shared/plan/plan-contact.ts'
import { dashboardApi } from '../client/dashboard-client.ts'
import type { UpcomingEmail } from '../shared/dashboard.contract.ts'
import { agentInput } from '../shared/dashboard-state.rules.ts'
import { aheadHref } from '../shared/people.ts'
import { useFirstRows } from './use-first-rows.tsx'

const nameOf = (row: UpcomingEmail) => shownName(personName(row.first_name, row.last_name))

export type UpcomingEmailsProps = {
  agent: number | undefined
  /** Says why the emails wait, if they do. */
  paused: ReactNode
  status: (status: PlannedStatus) => ReactNode
}

const columnsWith = (status: UpcomingEmailsProps['status']): readonly Column<UpcomingEmail>[] => [
  { key: 'name', header: 'Contact', cell: nameOf },
  { key: 'type', header: 'Email Type', cell: (row) => emailTypeLabel(row.email_type) },
  {
    key: 'date',
    header: 'Schedule Date',
    cell: (row) => displayDate(row.scheduled_send_date),
    nowrap: true,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <>
        {status(row.status)}
        {plannedModeTexts[row.mode] !== undefined && (
          <Text size="xs">{plannedModeTexts[row.mode]}</Text>
        )}
      </>
    ),
  },
]

/** Emails planned for the next 30 days, soonest first. */
export function UpcomingEmails({ agent, paused, status }: UpcomingEmailsProps) {
  const columns = useMemo(() => columnsWith(status), [status])
  const query = useInfiniteQuery(
    dashboardApi.listUpcomingEmails.infiniteOptions({
      input: (offset: number) => ({ offset, ...agentInput(agent) }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => {
        const shown = pages.reduce((sum, page) => sum + page.upcoming.length, 0)
        return last.upcoming.length > 0 && shown < last.upcomingTotal ? shown : undefined
      },
    }),
  )
  // Who cannot be reached by email is not in the count, so it is said beside it.
  const withoutEmail = useQuery(contactsApi.readContactStats.queryOptions()).data?.withoutEmail ?? 0
  const latest = query.data?.pages.at(-1)
  const total = latest?.upcomingTotal
  const byLetter = query.data?.pages[0]?.upcomingByLetter ?? 0
  const rows = query.data?.pages.flatMap((page) => page.upcoming) ?? []
  const { shown, footer } = useFirstRows({
    name: 'Upcoming Emails',
    rows,
    total: total ?? 0,
    more: <ShowMore query={query} />,
  })
  return (
    <Section
      title={
        total === undefined ? 'Upcoming Emails' : `Upcoming Emails (${formatCount(total)} total)`
      }
      description={
        (latest?.expectedFollowUps ?? 0) > 0
          ? `Plus ${expectedText(latest?.expectedFollowUps ?? 0)} through ${displayDate(latest?.upcomingUntil as CalendarDate)}. ${expectedAssumption}`
          : undefined
      }
      flush
      actions={
        latest !== undefined &&
        latest.upcomingTotal > 0 && (
          <LinkButton
            variant="default"
            size="sm"
            href={aheadHref('planned', {
              startDate: latest.upcomingFrom,
              endDate: latest.upcomingUntil,
              agent,
            })}
          >
            Show these clients
          </LinkButton>
        )
      }
      footer={footer}
    >
      {(total ?? 0) > 0 && paused}
      {(withoutEmail > 0 || byLetter > 0) && (
        <Text size="sm" px="md" pb="sm">
          {withoutEmail > 0 && (
            <>
              <AppLink href="/contacts?email=none">
                {countOf(withoutEmail, 'contact')} with no email
              </AppLink>{' '}
              {withoutEmail === 1 ? 'gets' : 'get'} none of these.{' '}
            </>
          )}
          {latest !== undefined && byLetter > 0 && (
            <>
              <AppLink
                href={aheadHref('letters', {
                  startDate: latest.upcomingFrom,
                  endDate: latest.upcomingUntil,
                  agent,
                })}
              >
                {countOf(byLetter, 'client')}
              </AppLink>{' '}
              {byLetter === 1 ? 'gets' : 'get'} a letter instead of an email.
            </>
          )}
        </Text>
      )}
      <DataTable
        caption="Upcoming Emails"
        columns={columns}
        rows={shown}
        rowKey={(row) => row.id}
        rowHref={(row) => `/contact/${row.contact_id}`}
        state={loadState(query)}
        emptyText="No upcoming emails scheduled in the next 30 days."
        errorText="Error loading upcoming emails."
        onRetry={() => void query.refetch()}
      />
    </Section>
  )
}
