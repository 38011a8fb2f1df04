import { Anchor, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { loadState } from '../../../../ui/data/load-state.ts'
import { ShowMore } from '../../../../ui/data/ShowMore.tsx'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { shownName } from '../../../contacts/shared/contact-name.ts'
import { dryRunApi } from '../../client/dry-run-client.ts'
import type { DryRunChange } from '../../shared/dry-run.contract.ts'
import type { DryRunGroup } from '../../shared/plan/dry-run.rules.ts'

export type TriedEmailsProps = { change: DryRunChange; group: DryRunGroup; title: string }

/** The emails behind one number of a dry run, by day. */
export function TriedEmails({ change, group: { outcome, type, reason }, title }: TriedEmailsProps) {
  const query = useInfiniteQuery(
    dryRunApi.listTriedEmails.infiniteOptions({
      input: (offset: number) => ({ ...change, group: { outcome, type, reason }, offset }),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  return (
    <Stack gap="xs">
      <Text fw={600}>{title}</Text>
      <DataTable
        caption={title}
        columns={[
          {
            key: 'name',
            header: 'Client',
            cell: ({ contact_id, name }) => (
              <Anchor
                component={AppLink}
                underline="always"
                href={`/contact/${contact_id}`}
                target="_blank"
              >
                {shownName(name)}
              </Anchor>
            ),
          },
          {
            key: 'day',
            header: 'Day',
            cell: ({ day }) => (day === null ? '—' : displayDate(day)),
            nowrap: true,
          },
        ]}
        rows={query.data?.pages.flatMap(({ emails }) => emails) ?? []}
        rowKey={(email) => `${email.contact_id} ${email.day}`}
        state={loadState(query)}
        errorText={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        emptyText="No clients: the plan has changed."
      />
      <ShowMore query={query} />
    </Stack>
  )
}
