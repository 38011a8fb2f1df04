import { useQuery } from '@tanstack/react-query'
import { minuteMs } from '../../../kernel/duration.ts'
import { type WallClock, wallClockAt } from '../../../kernel/wall-clock.ts'
import { useMe } from '../../access/client/use-me.ts'
import { tasksApi } from '../client/tasks-client.ts'

/** How much waits for the member, asked for each minute; the menu shows it on every page. */
export const taskCountQuery = () =>
  tasksApi.countTasks.queryOptions({ input: {}, refetchInterval: minuteMs })

/** Returns the agency's time, at most a minute old; undefined until the server has told it. */
export function useAgencyNow(): WallClock | undefined {
  const { timeZone } = useMe()
  const { data } = useQuery(taskCountQuery())
  return data && wallClockAt(data.now, timeZone)
}
