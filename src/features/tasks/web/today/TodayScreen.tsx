import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { minuteMs } from '../../../../kernel/duration.ts'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { Page } from '../../../../ui/frame/Page.tsx'
import { useRights } from '../../../access/client/use-me.ts'
import { canFilterByAgent } from '../../../contacts/shared/contact.policy.ts'
import { todayApi } from '../../client/today-client.ts'
import type { WhoseTasks } from '../../shared/task.policy.ts'
import { todayTitle } from '../../shared/task-texts.ts'
import { workGroupTitles, workHref } from '../../shared/work-queue.ts'
import { OldTasks } from '../OldTasks.tsx'
import { QuickTask } from '../QuickTask.tsx'
import { useAgencyNow } from '../use-agency-now.ts'
import { CallCards } from './CallCards.tsx'
import { EndingLicenses } from './EndingLicenses.tsx'
import { Birthdays, ViewedQuotes } from './OccasionRows.tsx'
import { TaskRows } from './TaskRows.tsx'
import { TodayGroup } from './TodayGroup.tsx'
import styles from './today.module.css'

export type TodayScreenProps = {
  whose: WhoseTasks
  onWhose: (whose: WhoseTasks) => void
  /** Above the lists: what waits elsewhere. */
  notice?: ReactNode
}

/** "Friday, November 27, 2026" */
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

const choices = [
  { value: 'mine', label: 'Mine' },
  { value: 'everyone', label: 'Everyone’s' },
]

/** An agent's work of today: whom to call, what is due, and whom else a call would please. */
export function TodayScreen({ whose, onWhose, notice }: TodayScreenProps) {
  const agents = canFilterByAgent(useRights())
  const everyone = agents && whose === 'everyone'
  const input = { whose }
  const moreHref = whose === 'mine' ? '/calls?show=mine' : '/calls'
  const now = useAgencyNow()
  const refetchInterval = minuteMs
  const calls = useQuery(todayApi.listTodayCalls.queryOptions({ input, refetchInterval }))
  const tasks = useQuery(todayApi.listTodayTasks.queryOptions({ input, refetchInterval }))
  const birthdays = useQuery(todayApi.listBirthdays.queryOptions({ input }))
  const viewed = useQuery(todayApi.listViewedQuotes.queryOptions({ input, refetchInterval }))
  return (
    <Page
      title={todayTitle}
      // A space keeps the line until the day is known.
      subtitle={now ? fullDate.format(Date.parse(now.day)) : '\u00a0'}
      actions={
        <>
          {agents && (
            <SegmentedControl
              aria-label="Whose work"
              data={choices}
              value={whose}
              onChange={(value) => onWhose(value as WhoseTasks)}
            />
          )}
          <LinkButton variant="default" href="/calls">
            All tasks
          </LinkButton>
        </>
      }
    >
      <QuickTask />
      {notice}
      <div className={styles.columns}>
        <div className={styles.column} data-in-order>
          <TodayGroup
            title={workGroupTitles.calls}
            workHref={workHref({ of: 'calls', whose })}
            query={calls}
            total={({ total }) => total}
            shown={({ calls: { length } }) => length}
            moreHref={moreHref}
            empty={{
              title: 'No calls to return',
              text: 'Clients who request a call appear here, newest request first.',
            }}
          >
            {(data) => <CallCards calls={data.calls} agents={everyone} />}
          </TodayGroup>
          <TodayGroup
            title={workGroupTitles.tasks}
            workHref={workHref({ of: 'tasks', whose })}
            query={tasks}
            total={({ total }) => total}
            shown={({ tasks: { length } }) => length}
            moreHref={moreHref}
            empty={{
              title: 'Nothing due',
              text: 'Tasks due today, overdue tasks, new leads, and health answers to review appear here.',
            }}
          >
            {(data) => <TaskRows tasks={data.tasks} agents={everyone} />}
          </TodayGroup>
          <OldTasks whose={whose} href="/calls?show=old" />
        </div>
        <div className={styles.column} data-in-order>
          <TodayGroup
            title={workGroupTitles.viewed}
            workHref={workHref({ of: 'viewed', whose })}
            query={viewed}
            total={({ total }) => total}
            shown={({ viewed: { length } }) => length}
            empty={{
              title: 'No one to follow up with',
              text: 'Clients who viewed a quote since yesterday and did not respond appear here.',
            }}
          >
            {(data) => <ViewedQuotes rows={data.viewed} agents={everyone} />}
          </TodayGroup>
          <TodayGroup
            title={workGroupTitles.birthdays}
            workHref={workHref({ of: 'birthdays', whose })}
            query={birthdays}
            total={({ total }) => total}
            shown={({ birthdays: { length } }) => length}
            empty={{
              title: 'No birthdays this week',
              text: 'Clients with a birthday in the next seven days appear here.',
            }}
          >
            {(data) => <Birthdays rows={data.birthdays} agents={everyone} />}
          </TodayGroup>
          <EndingLicenses everyone={everyone} />
        </div>
      </div>
    </Page>
  )
}
