import type { ReactNode } from 'react'
import styles from './feedback.module.css'

export type ProgressBarProps = {
  /** 0 to 1; undefined while the length of the work is unknown. */
  value: number | undefined
  label: string
  note?: ReactNode
}

export function ProgressBar({ value, label, note }: ProgressBarProps) {
  const percent =
    value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100)
  return (
    <div>
      <div className={styles.progressHead}>
        <strong>{label}</strong>
        {percent !== undefined && <span className={styles.progressPercent}>{percent}%</span>}
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div
          className={styles.fill}
          data-unknown={percent === undefined ? '' : undefined}
          style={percent === undefined ? {} : { width: `${percent}%` }}
        />
      </div>
      {note && <p className={styles.progressNote}>{note}</p>}
    </div>
  )
}
