import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../kernel/count.ts'
import { minuteMs } from '../../../kernel/duration.ts'
import { wallClockAt } from '../../../kernel/wall-clock.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { useFirstLoad } from '../../../ui/data/FirstLoad.tsx'
import { SkeletonLines } from '../../../ui/data/SkeletonLines.tsx'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe, useRights } from '../../access/client/use-me.ts'
import { agentsApi } from '../../agents/client/agents-client.ts'
import { correspondenceApi } from '../../correspondence/client/correspondence-client.ts'
import { addressProblemApi } from '../../outreach/client/address-problem-client.ts'
import { draftsApi } from '../../outreach/client/drafts-client.ts'
import { ratesApi } from '../../quotes/client/rates-client.ts'
import { sendingApi } from '../../sending/client/sending-client.ts'
import { tasksApi } from '../../tasks/client/tasks-client.ts'
import { canCompareAgents } from '../shared/figures.policy.ts'
import { type ToDo, whatToDo } from '../shared/what-to-do.rules.ts'
import styles from './figures.module.css'
import { News } from './News.tsx'

/** The member's work, by the same queries as the pages on which it is done. */
function useToDos() {
  const me = useMe()
  const admin = canCompareAgents(useRights())
  const tasks = useQuery(
    tasksApi.countTasks.queryOptions({
      input: { whose: admin ? 'everyone' : 'mine' },
      refetchInterval: minuteMs,
    }),
  )
  const drafts = useQuery(draftsApi.countDrafts.queryOptions())
  const licenses = useQuery(agentsApi.listLicenseNotices.queryOptions())
  const mailbox = useQuery(correspondenceApi.readMailbox.queryOptions())
  const addresses = useQuery(addressProblemApi.countAddressProblems.queryOptions())
  const rates = useQuery(ratesApi.listRateVersions.queryOptions({ enabled: admin }))
  const sending = useQuery(sendingApi.readSendingNotices.queryOptions({ enabled: admin }))
  const queries = [tasks, drafts, licenses, mailbox, addresses, ...(admin ? [rates, sending] : [])]
  const book =
    rates.data?.versions.find(({ status }) => status === 'in_use') ?? rates.data?.shared ?? null
  const priced = rates.data && {
    from: rates.data.csg ? null : (book?.effectiveFrom ?? null),
    illustrative: book?.illustrative ?? false,
    silent: rates.data.csg !== null && rates.data.csg.answeredAt === null,
  }
  return {
    todos: whatToDo({
      admin,
      tasks: tasks.data,
      drafts: drafts.data,
      licenses: licenses.data?.notices,
      quarantine: mailbox.data?.waiting,
      notWorking: addresses.data?.not_working,
      rates: priced,
      sending: sending.data,
      today: tasks.data && wallClockAt(tasks.data.now, me.timeZone).day,
      paymentFailures: me.accountStatus.paymentFailureCount,
      pause: me.sendingPause,
      remedy: me.sendingRemedy,
    }),
    waiting: queries.some(({ data, status }) => data === undefined && status === 'pending'),
    failed: queries.filter(({ data, status }) => data === undefined && status === 'error'),
  }
}

function Tile({ todo: { count, text, href, tone } }: { todo: ToDo }) {
  return (
    <li>
      <AppLink href={href} className={styles.tile} data-tone={tone}>
        {count !== undefined && <b>{formatCount(count)}</b>}
        <span>{text}</span>
      </AppLink>
    </li>
  )
}

export type WhatToDoProps = {
  /** Shows nothing while nothing waits: an agency without clients has something else to do. */
  quiet: boolean
}

/** On top of the dashboard: what waits for the member, and what clients did meanwhile. */
export function WhatToDo({ quiet }: WhatToDoProps) {
  const { todos, waiting, failed } = useToDos()
  const firstLoad = useFirstLoad(waiting ? 'loading' : 'loaded')
  if (quiet && todos.length + failed.length === 0)
    return firstLoad !== undefined && <span hidden data-first-load={firstLoad} />
  if (firstLoad !== undefined)
    return (
      <Section title="What to do now" footer={<News />}>
        <div data-first-load={firstLoad}>
          <SkeletonLines />
        </div>
      </Section>
    )
  return (
    <Section title="What to do now" footer={<News />}>
      {todos.length > 0 && (
        <ul className={styles.todo}>
          {todos.map((todo) => (
            <Tile key={todo.key} todo={todo} />
          ))}
        </ul>
      )}
      {waiting && todos.length === 0 && <SkeletonLines />}
      {failed.length > 0 && (
        <Group gap="xs" mt={todos.length > 0 ? 'sm' : 0} role="alert">
          <Text size="sm" c="critical">
            — Failed to load {todos.length > 0 ? 'a part of it' : 'data'}
          </Text>
          <Button
            size="sm"
            variant="default"
            onClick={() => failed.forEach((query) => void query.refetch())}
            aria-label="Retry: What to do now"
          >
            Retry
          </Button>
        </Group>
      )}
      {!waiting && failed.length === 0 && todos.length === 0 && (
        <EmptyState
          compact
          title="You’re all caught up"
          text="Call requests, tasks, expiring licenses, outdated rates and failed payments appear here."
        />
      )}
    </Section>
  )
}
