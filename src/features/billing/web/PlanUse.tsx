import { Text } from '@mantine/core'
import { formatCount } from '../../../kernel/count.ts'
import { ProgressBar } from '../../../ui/data/ProgressBar.tsx'
import { limitIn } from '../../entitlements/shared/plan-limits.rules.ts'

export type PlanUseProps = {
  label: string
  used: number
  /** As `limitIn` reads it. */
  limit: number | null
}

/** How much of one of the plan's limits is used. */
export function PlanUse({ label, used, limit: stored }: PlanUseProps) {
  const limit = limitIn(stored)
  if (limit === undefined)
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
