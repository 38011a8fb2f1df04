import { Badge, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { minuteMs } from '../../../kernel/duration.ts'
import { tasksApi } from '../client/tasks-client.ts'

const maxShown = 99

/** The number of open entries, in the menu; nothing while it is unknown or none. */
export function OpenTaskCount() {
  const { data } = useQuery(tasksApi.countTasks.queryOptions({ refetchInterval: minuteMs }))
  if (!data?.open) return null
  return (
    <Badge ml={6} size="sm" variant="filled">
      {data.open > maxShown ? `${maxShown}+` : data.open}
      <VisuallyHidden> open</VisuallyHidden>
    </Badge>
  )
}
