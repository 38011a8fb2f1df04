import styles from './feedback.module.css'
import { Skeleton } from './Skeleton.tsx'

const widths = ['92%', '78%', '86%', '64%']

export function SkeletonLines({
  lines = 3,
  height,
}: {
  lines?: number | undefined
  height?: number | undefined
}) {
  return (
    <div className={styles.lines}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={index} width={widths[index % widths.length]} height={height} />
      ))}
    </div>
  )
}
