import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import { displayPhone } from '../../../../kernel/phone.ts'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { AddressText } from '../../../../ui/data/AddressText.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../../ui/data/load-state.ts'
import { Pagination } from '../../../../ui/data/Pagination.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useFirstPage } from '../../../../ui/list/use-first-page.ts'
import { mergeApi } from '../../client/merge-client.ts'
import { pageSizes } from '../../shared/contact-filter.ts'
import { contactName } from '../../shared/contact-name.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { reasonsText } from '../../shared/duplicates/duplicate-reasons.ts'
import type { DuplicatePair } from '../../shared/merge/merge.contract.ts'
import { lastListHref } from '../list/last-list.ts'
import { DismissButton } from '../merge/DismissButton.tsx'
import { mergeHref } from './merge-href.ts'

export type DuplicatesScreenProps = {
  page: number
  limit: number
  onPage: (page: number, limit: number, options?: { replace: boolean }) => void
}

/** Pairs of contacts that may be one person. */
export function DuplicatesScreen({ page, limit, onPage }: DuplicatesScreenProps) {
  const query = useQuery(mergeApi.listDuplicates.queryOptions({ input: { page, limit } }))
  const total = query.data?.total
  useFirstPage({ page, rows: query.data?.pairs.length, total }, () =>
    onPage(1, limit, { replace: true }),
  )
  return (
    <Page
      title="Possible duplicates"
      subtitle="Contacts with the same phone number, the same name and date of birth, or nearly the same name and the same ZIP code or email address. Nothing is merged automatically."
      back={{ label: 'Back to Contacts', href: lastListHref() }}
    >
      <Section flush>
        <DataTable
          caption="Possible duplicates"
          columns={columns}
          rows={query.data?.pairs ?? []}
          rowKey={({ one, other }) => `${one.id}-${other.id}`}
          state={loadState(query)}
          loadingText="Loading possible duplicates..."
          errorText={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
          empty={
            <EmptyState
              title="No possible duplicates"
              text="Contacts that may be the same person appear here shortly after they are added or changed."
              action={
                <LinkButton href={lastListHref()} variant="default">
                  Back to Contacts
                </LinkButton>
              }
            />
          }
        />
        {total !== undefined && total > 0 && (
          <Pagination
            unit="possible duplicate"
            page={page}
            pageSize={limit}
            total={total}
            onPage={(next) => onPage(next, limit)}
            pageSizes={pageSizes}
            onPageSize={(size) => onPage(1, size)}
          />
        )}
      </Section>
    </Page>
  )
}

const namesOf = ({ one, other }: DuplicatePair) => `${contactName(one)} and ${contactName(other)}`

const columns: Column<DuplicatePair>[] = [
  { key: 'one', header: 'Contact', cell: ({ one }) => <Person contact={one} /> },
  { key: 'other', header: 'May be the same as', cell: ({ other }) => <Person contact={other} /> },
  { key: 'why', header: 'Why', cell: ({ reasons }) => reasonsText(reasons) },
  {
    key: 'actions',
    header: '',
    label: 'Actions',
    align: 'end',
    below: true,
    cell: (pair) => (
      <Group gap="xs" justify="flex-end">
        <DismissButton ids={[pair.one.id, pair.other.id]} names={namesOf(pair)} />
        <LinkButton
          href={mergeHref(pair.one.id, pair.other.id, 'duplicates')}
          size="sm"
          aria-label={`Compare ${namesOf(pair)}`}
        >
          Compare
        </LinkButton>
      </Group>
    ),
  },
]

function Person({ contact }: { contact: Contact }) {
  const { birth_date, phone_number, zip_code } = contact
  const facts = [
    birth_date === null ? '' : `born ${displayDate(birth_date)}`,
    phone_number === null ? '' : displayPhone(phone_number),
    zip_code ?? '',
  ].filter((fact) => fact !== '')
  return (
    <Stack gap={0} align="flex-start">
      <Anchor component={AppLink} href={`/contact/${contact.id}`} underline="always" fw={560}>
        {contactName(contact)}
      </Anchor>
      {contact.email !== null && <AddressText address={contact.email} />}
      {facts.length > 0 && (
        <Text size="sm" c="dimmed">
          {/* Wrapped between them: a phone number stays whole. */}
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <span style={{ whiteSpace: 'nowrap' }}>{fact}</span>
            </Fragment>
          ))}
        </Text>
      )}
    </Stack>
  )
}
