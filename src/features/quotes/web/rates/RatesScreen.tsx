import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import { countOf, formatCount } from '../../../../kernel/count.ts'
import { displayDay } from '../../../../kernel/display-day.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../../ui/data/load-state.ts'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import { ratesApi } from '../../client/rates-client.ts'
import { ratesFailed, sharedRatesFailed } from '../../shared/rates/rate-texts.ts'
import type { RateVersion } from '../../shared/rates.contract.ts'
import { RateUpload } from './RateUpload.tsx'
import { versionLooks } from './rate-version-looks.ts'

const columnsIn = (timeZone: string): Column<RateVersion>[] => [
  {
    key: 'name',
    header: 'File',
    breakable: true,
    cell: ({ name, illustrative }) => (
      <>
        {name}
        {illustrative && (
          <Text component="span" display="block" size="sm" c="dimmed">
            Example rates
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge color={versionLooks[status].tone}>{versionLooks[status].label}</Badge>
    ),
  },
  {
    key: 'from',
    header: 'Rates from',
    nowrap: true,
    priority: 2,
    cell: ({ effectiveFrom, status }) => (status === 'refused' ? '—' : displayDate(effectiveFrom)),
  },
  {
    key: 'lines',
    header: 'Lines',
    align: 'end',
    priority: 2,
    cell: ({ lines }) => formatCount(lines),
  },
  {
    key: 'problems',
    header: 'Problems',
    cell: ({ errors, questions }) =>
      errors > 0
        ? countOf(errors, 'error')
        : questions > 0
          ? countOf(questions, 'question')
          : 'None',
  },
  {
    key: 'created',
    header: 'Loaded',
    nowrap: true,
    cell: ({ createdAt }) => displayInstant(createdAt, timeZone),
  },
]

/**
 * The agency's own rate book: which rates price its quotes, loading a file, and the versions to go
 * back to.
 */
export function RatesScreen() {
  const { timeZone, live } = useMe()
  const query = useQuery(ratesApi.listRateVersions.queryOptions())
  const versions = query.data?.versions ?? []
  // Rates of one's own are of no use where CSG Actuarial prices the quotes.
  const ownRates = !query.data?.csg
  const inUse = versions.find(({ status }) => status === 'in_use')
  const [leaving, setLeaving] = useState(false)
  const share = useAction(ratesApi.applySharedRates.mutationOptions(), {
    invalidates: [ratesApi.key()],
    failed: sharedRatesFailed,
  })
  return (
    <Page
      title="Rates"
      subtitle={
        ownRates
          ? 'The premiums your quotes show. If you have no rates of your own, your quotes use the rates all agencies share.'
          : 'The premiums your quotes show.'
      }
    >
      <Section title="In use">
        <QueryState query={query} errorText={ratesFailed}>
          {({ shared, csg }) =>
            csg !== null ? (
              <Text>
                Your quotes are priced by CSG Actuarial, as set on the Holdfast server.{' '}
                {csg.answeredAt === null
                  ? 'It has not responded in a week.'
                  : `It last responded on ${displayDay(csg.answeredAt, timeZone)}.`}{' '}
                Each quote shows the date of its prices (“Rates as of”). Your own rates are not used
                in the meantime.
              </Text>
            ) : inUse === undefined ? (
              <Text>
                {shared === null
                  ? 'There are no rates, so quotes have no prices.'
                  : `The shared rates: ${shared.name}, from ${displayDate(shared.effectiveFrom)}.`}
                {shared?.illustrative &&
                  ` They are examples, so every price is marked Example${live ? '' : ' and the agency cannot go live with them'}.`}
              </Text>
            ) : (
              <>
                <Text mb="md">
                  Your own rates: <strong>{inUse.name}</strong>, from{' '}
                  {displayDate(inUse.effectiveFrom)}. No one else can see them.
                  {inUse.illustrative && ' Every price is marked Example.'}
                </Text>
                <Button variant="default" onClick={() => setLeaving(true)}>
                  Use the Shared Rates
                </Button>
              </>
            )
          }
        </QueryState>
      </Section>
      {ownRates && <RateUpload />}
      {(ownRates || versions.length > 0) && (
        <Section title="Versions" flush>
          <DataTable
            caption="Versions of your rates"
            columns={columnsIn(timeZone)}
            rows={versions}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `/rates/${id}`}
            rowLabel={({ name }) => name}
            state={loadState(query)}
            errorText={ratesFailed}
            onRetry={() => void query.refetch()}
            empty={
              <EmptyState
                title="No rates of your own yet"
                text="Load a file to see how its prices compare with the ones in use."
              />
            }
          />
        </Section>
      )}
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => share.run({}, { onDone: () => setLeaving(false) })}
        title="Use the shared rates?"
        confirmLabel="Use the Shared Rates"
        color="accent"
        busy={share.busy}
        error={share.error}
      >
        Quotes will immediately use the shared rates. Your own versions are kept, so you can return
        to them.
      </ConfirmDialog>
    </Page>
  )
}
