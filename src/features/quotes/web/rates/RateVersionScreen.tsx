import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import { formatCount } from '../../../../kernel/count.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { Facts } from '../../../../ui/data/Facts.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import { ratesApi } from '../../client/rates-client.ts'
import type { RateIssue } from '../../shared/rates/rate-file.ts'
import { rateVersionFailed } from '../../shared/rates/rate-texts.ts'
import type { ClientPrices, RateVersionDetail } from '../../shared/rates.contract.ts'
import { RateDifferences } from './RateDifferences.tsx'
import { RateVersionActions } from './RateVersionActions.tsx'
import { versionLooks } from './rate-version-looks.ts'

const back = { label: 'Back to Rates', href: '/rates' }
/**
 * One version: what is wrong with its file, how it differs from the version before, what it means
 * for the clients.
 */
export function RateVersionScreen({ id }: { id: string }) {
  const query = useQuery(ratesApi.readRateVersion.queryOptions({ input: { id: Number(id) } }))
  if (query.data !== undefined) return <LoadedVersion detail={query.data} />
  return (
    <Page title="Rates" back={back}>
      <Section>
        <QueryState query={query} errorText={rateVersionFailed}>
          {() => null}
        </QueryState>
      </Section>
    </Page>
  )
}

const issueColumns: readonly Column<RateIssue>[] = [
  { key: 'line', header: 'Line', width: 110, cell: ({ line }) => `Line ${formatCount(line)}` },
  {
    key: 'severity',
    header: 'Kind',
    width: 130,
    cell: ({ severity }) => (
      <Badge color={severity === 'error' ? 'critical' : 'warning'}>
        {severity === 'error' ? 'Error' : 'Question'}
      </Badge>
    ),
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
]

function LoadedVersion({ detail }: { detail: RateVersionDetail }) {
  const { timeZone } = useMe()
  const { version, issues, differences, now, afterward } = detail
  const { status, errors, questions } = version
  const all = errors + questions
  return (
    <Page
      title={version.name}
      badge={<Badge color={versionLooks[status].tone}>{versionLooks[status].label}</Badge>}
      back={back}
      actions={<RateVersionActions version={version} />}
    >
      {status === 'refused' && (
        <Banner tone="critical" title="This file cannot be used">
          {errors === 1 ? 'One line has an error.' : `${formatCount(errors)} lines have errors.`}{' '}
          Fix the file and load it again. No prices have changed.
        </Banner>
      )}
      {status === 'checked' && (
        <Banner tone={questions > 0 ? 'warning' : 'info'}>
          {questions > 0
            ? 'Some lines look like mistakes. Review the questions below before you use this version.'
            : 'The file has no problems. Quotes keep their prices until you use this version.'}
        </Banner>
      )}
      <Section title="Version">
        <Facts
          items={[
            { label: 'Loaded', value: displayInstant(version.createdAt, timeZone) },
            {
              label: 'Used since',
              value: version.usedAt === null ? 'Never' : displayInstant(version.usedAt, timeZone),
            },
            { label: 'Lines', value: formatCount(version.lines) },
            {
              label: 'Rates',
              value: formatCount(version.rates),
              hint: status === 'refused' ? undefined : `from ${displayDate(version.effectiveFrom)}`,
            },
            { label: 'Prices are', value: version.illustrative ? 'Examples' : 'Real rates' },
          ]}
        />
      </Section>
      {all > 0 && (
        <Section
          title="Problems"
          flush
          actions={
            <LinkButton
              variant="default"
              href={`/api/rates/versions/${version.id}/issues.csv`}
              download
            >
              Download All Reasons
            </LinkButton>
          }
          footer={
            issues.length < all
              ? `Showing the first ${formatCount(issues.length)} of ${formatCount(all)}. The download has the first 10,000.`
              : undefined
          }
        >
          <DataTable
            caption="Problems in the file"
            columns={issueColumns}
            rows={issues}
            rowKey={({ line, kind, reason }) => `${line} ${kind} ${reason}`}
          />
        </Section>
      )}
      {afterward !== null && (
        <Clients now={now} afterward={afterward} inUse={status === 'in_use'} />
      )}
      {status !== 'refused' && <RateDifferences differences={differences} />}
    </Page>
  )
}

const money = (cents: number | null) => (cents === null ? 'none' : displayMoney(cents))

function Clients({
  now,
  afterward,
  inUse,
}: {
  now: ClientPrices
  afterward: ClientPrices
  inUse: boolean
}) {
  const before = (text: string) => (inUse ? undefined : `now ${text}`)
  return (
    <Section
      title="Your clients"
      description="What your clients would be quoted as of the first of next month."
    >
      <Facts
        short
        items={[
          {
            label: 'Clients with prices',
            value: `${formatCount(afterward.priced)} of ${formatCount(afterward.clients)}`,
            hint: before(formatCount(now.priced)),
          },
          {
            label: 'Prices',
            value: formatCount(afterward.offers),
            hint: before(formatCount(now.offers)),
          },
          {
            label: 'Lowest Plan G, median',
            value: money(afterward.lowestG),
            hint: before(money(now.lowestG)),
          },
          {
            label: 'Lowest Plan N, median',
            value: money(afterward.lowestN),
            hint: before(money(now.lowestN)),
          },
        ]}
      />
    </Section>
  )
}
