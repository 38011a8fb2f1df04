import { Anchor, Group, NativeSelect, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { formatCount } from '../../../kernel/count.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { ShowMore } from '../../../ui/data/ShowMore.tsx'
import type { Column } from '../../../ui/data/table-column.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { shownName } from '../../contacts/shared/contact-name.ts'
import { noEmail } from '../../contacts/shared/contact-texts.ts'
import { dashboardApi } from '../client/dashboard-client.ts'
import type { Renewal } from '../shared/dashboard.contract.ts'
import { agentInput } from '../shared/dashboard-state.rules.ts'
import { aheadHref, type FigureOf } from '../shared/people.ts'
import { type RenewalSpan, renewalSpans } from '../shared/renewals.rules.ts'
import { RenewalsChart } from './RenewalsChart.tsx'
import { useFirstRows } from './use-first-rows.tsx'

const unknown = '—'

function Phone({ phone }: { phone: string | null }) {
  return phone === null ? (
    unknown
  ) : (
    <Anchor href={`tel:+1${phone}`} inherit>
      {displayPhone(phone)}
    </Anchor>
  )
}

const columns: readonly Column<Renewal>[] = [
  { key: 'name', header: 'Contact', cell: (row) => shownName(row.name) },
  { key: 'date', header: 'Renewal Date', cell: (row) => displayDate(row.date), nowrap: true },
  { key: 'type', header: 'Policy', cell: (row) => row.policyType ?? unknown, nowrap: true },
  { key: 'phone', header: 'Phone', cell: (row) => <Phone phone={row.phone} />, nowrap: true },
  {
    key: 'email',
    header: 'Email',
    cell: (row) => (
      <Text span size="sm">
        {row.email ?? noEmail}
      </Text>
    ),
    breakable: true,
  },
]

export type RenewalsProps = {
  agent: number | undefined
  span: RenewalSpan
  onSpan: (span: RenewalSpan) => void
}

/** The desk: the contacts list with these clients, and what is at stake with each. */
const deskHref = (days: Pick<FigureOf, 'startDate' | 'endDate'>, agent: number | undefined) =>
  aheadHref('renews', { ...days, agent }, { sort: 'anniversary', show: deskColumns.join() })
/** Those that the work goes by are first, in view on a tablet too. */
const deskColumns = [
  ...(['name', 'phone', 'anniversary', 'at_stake', 'carrier', 'plan'] as const),
  ...(['last_viewed', 'tasks', 'premium', 'agent', 'state'] as const),
]

/** Contacts whose policy has its anniversary soon, soonest first. */
export function Renewals({ agent, span, onSpan }: RenewalsProps) {
  const query = useInfiniteQuery(
    dashboardApi.listRenewals.infiniteOptions({
      input: (offset: number) => ({ days: span, offset, ...agentInput(agent) }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => {
        const shown = pages.reduce((sum, page) => sum + page.renewals.length, 0)
        return last.renewals.length > 0 && shown < last.renewalsTotal ? shown : undefined
      },
      placeholderData: keepPreviousData,
    }),
  )
  const latest = query.data?.pages.at(-1)
  const total = latest?.renewalsTotal
  const rows = query.data?.pages.flatMap((page) => page.renewals) ?? []
  const { shown, footer } = useFirstRows({
    name: 'Renewals',
    rows,
    total: total ?? 0,
    more: <ShowMore query={query} />,
  })
  return (
    <Section
      title={total === undefined ? 'Renewals' : `Renewals (${formatCount(total)} total)`}
      description={
        latest === undefined
          ? 'Policies with the next anniversaries'
          : `Policy anniversaries from ${displayDate(latest.startDate)} to ${displayDate(latest.endDate)}`
      }
      flush
      actions={
        <Group align="flex-end" gap="sm">
          {latest !== undefined && latest.renewalsTotal > 0 && (
            <LinkButton variant="default" href={deskHref(latest, agent)}>
              Work through them
            </LinkButton>
          )}
          <NativeSelect
            label="Anniversary in"
            value={span}
            onChange={(event) => onSpan(Number(event.currentTarget.value) as RenewalSpan)}
            data={renewalSpans.map((days) => ({ value: String(days), label: `${days} days` }))}
          />
        </Group>
      }
      footer={footer}
    >
      {latest !== undefined && latest.renewalsTotal > 0 && (
        <RenewalsChart periods={latest.periods} span={latest.days} />
      )}
      <DataTable
        caption="Renewals"
        columns={columns}
        rows={shown}
        rowKey={(row) => row.id}
        rowHref={(row) => `/contact/${row.id}`}
        state={loadState(query)}
        emptyText={`No policy anniversaries in the next ${latest?.days ?? span} days.`}
        errorText="Error loading renewals."
        onRetry={() => void query.refetch()}
      />
    </Section>
  )
}
