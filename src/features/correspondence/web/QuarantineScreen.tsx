import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { ShowMore } from '../../../ui/data/ShowMore.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { correspondenceApi } from '../client/correspondence-client.ts'
import { quarantineEmpty, quarantineTitle } from '../shared/correspondence-texts.ts'
import { QuarantinedEmail } from './QuarantinedEmail.tsx'
import styles from './quarantine.module.css'

/**
 * Received emails that were not filed: a person decides about each. `changes`: what a filed email
 * makes stale.
 */
export function QuarantineScreen({ changes }: { changes: readonly QueryKey[] }) {
  const { timeZone } = useMe()
  const query = useInfiniteQuery(
    correspondenceApi.listQuarantine.infiniteOptions({
      input: (after: number | undefined) => ({ ...(after !== undefined && { after }) }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (last) => last.next ?? undefined,
    }),
  )
  return (
    <Page
      title={quarantineTitle}
      subtitle="Emails that Holdfast received but could not match to a client’s timeline. We keep each one for 30 days."
      back={{ label: 'Back to Profile', href: '/profile' }}
    >
      <Section flush footer={query.hasNextPage && <ShowMore query={query} label="Show earlier" />}>
        <QueryState
          query={query}
          loadingText="Loading the quarantine..."
          isEmpty={({ pages }) => pages.every(({ emails }) => emails.length === 0)}
          empty={
            <EmptyState
              title={quarantineEmpty}
              text="Replies from addresses that are not on file and copies from senders we could not verify appear here."
            />
          }
        >
          {({ pages }) => (
            <ol className={styles.list} aria-label={quarantineTitle}>
              {pages
                .flatMap(({ emails }) => emails)
                .map((email) => (
                  <QuarantinedEmail
                    key={email.id}
                    email={email}
                    timeZone={timeZone}
                    changes={changes}
                  />
                ))}
            </ol>
          )}
        </QueryState>
      </Section>
    </Page>
  )
}
