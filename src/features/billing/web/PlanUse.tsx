import { Text } from '@mantine/core'
import { formatCount } from '../../../kernel/count.ts'
import { ProgressBar } from '../../../ui/data/ProgressBar.tsx'

export type PlanUseProps = {
  label: string
  used: number
  /** Null and -1: no limit. */
  limit: number | null
}

/** How much of one of the plan's limits is used. */
export function PlanUse({ label, used, limit }: PlanUseProps) {
  if (limit === null || limit < 0)
    return (
      <div>
        <Text component="strong" size="sm" fw={580}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {formatCount(used)} in use. Your plan has no limit.
        </Text>
      </div>
    )
  return (
    <ProgressBar
      label={label}
      value={limit === 0 ? 1 : used / limit}
      note={`${formatCount(used)} of ${formatCount(limit)}`}
    />
  )
}
