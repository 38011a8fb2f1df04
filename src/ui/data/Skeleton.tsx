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
