import { Skeleton, Stack } from '@mantine/core'

const widths = ['92%', '78%', '86%', '64%']

export function SkeletonLines({
  lines = 3,
  height = 14,
}: {
  lines?: number | undefined
  height?: number | undefined
}) {
  return (
    <Stack gap="sm" aria-hidden>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={index} width={widths[index % widths.length] ?? '100%'} height={height} />
      ))}
    </Stack>
  )
}
