import type { ReactNode } from 'react'
import styles from './feedback.module.css'
import type { LoadState } from './load-state.ts'
import { Skeleton } from './Skeleton.tsx'

export type StatCardProps = {
  label: string
  value: ReactNode
  note?: ReactNode
  icon?: ReactNode
  state?: LoadState | undefined
  onRetry?: (() => void) | undefined
}

/** A failed load shows 0 together with "Failed to load data", never a bare zero. */
export function StatCard({ label, value, note, icon, state = 'loaded', onRetry }: StatCardProps) {
  const waiting = state === 'idle' || state === 'loading'
  return (
    <article
      className={styles.stat}
      aria-label={label}
      aria-busy={state === 'loading' || undefined}
    >
      <span className={styles.statLabel}>
        {label}
        {icon}
      </span>
      {waiting ? (
        <>
          <span className={styles.statValue}>
            <Skeleton width={84} height={30} />
          </span>
          <span className={styles.statWaiting}>
            <Skeleton width="60%" height={12} />
          </span>
        </>
      ) : (
        <>
          <span className={styles.statValue}>{state === 'failed' ? 0 : value}</span>
          {state === 'failed' ? (
            <span className={styles.statFailed} role="alert">
              Failed to load data
              {onRetry && (
                <button
                  type="button"
                  className={styles.retry}
                  onClick={onRetry}
                  aria-label={`Retry: ${label}`}
                >
                  Retry
                </button>
              )}
            </span>
          ) : (
            <span className={styles.statNote}>{note}</span>
          )}
        </>
      )}
    </article>
  )
}
