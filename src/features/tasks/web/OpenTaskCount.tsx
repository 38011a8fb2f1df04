import { Badge, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { taskCountQuery } from './use-agency-now.ts'

const maxShown = 99

/** How much waits for the member today, in the menu; nothing while it is unknown or none. */
export function OpenTaskCount() {
  const { data } = useQuery(taskCountQuery())
  if (!data?.open) return null
  return (
    <Badge ml={6} size="sm" variant="filled">
      {data.open > maxShown ? `${maxShown}+` : data.open}
      <VisuallyHidden> open</VisuallyHidden>
    </Badge>
  )
}
