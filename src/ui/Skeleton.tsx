import styles from './feedback.module.css'

export type SkeletonProps = {
  width?: number | string | undefined
  height?: number | string | undefined
  radius?: number | string | undefined
}

export function Skeleton({ width = '100%', height = 14, radius }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height, ...(radius === undefined ? {} : { borderRadius: radius }) }}
      aria-hidden="true"
    />
  )
}

const widths = ['92%', '78%', '86%', '64%']

export function SkeletonLines({ lines = 3, height }: { lines?: number | undefined; height?: number | undefined }) {
  return (
    <div className={styles.lines}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={index} width={widths[index % widths.length]} height={height} />
      ))}
    </div>
  )
}
