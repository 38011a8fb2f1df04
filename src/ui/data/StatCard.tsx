import { Anchor, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LoadState } from '../../kernel/load-state.ts'
import styles from './stats.module.css'

export type StatCardProps = {
  label: string
  value: ReactNode
  note?: ReactNode
  icon?: ReactNode
  state?: LoadState | undefined
  /** In place of a value that could not be loaded. */
  failedValue?: '0' | '—' | undefined
  onRetry?: (() => void) | undefined
}

/** A failed load shows "Failed to load data" beside a dash, or 0 where the specification asks. */
export function StatCard({
  label,
  value,
  note,
  icon,
  state = 'loaded',
  failedValue = '0',
  onRetry,
}: StatCardProps) {
  const loading = state === 'idle' || state === 'loading'
  const failed = state === 'failed'
  return (
    <article
      className={styles.card}
      aria-label={label}
      aria-busy={state === 'loading' || undefined}
    >
      <span className={styles.label}>
        {label}
        {icon}
      </span>
      <span className={styles.value}>
        {loading ? (
          <Skeleton component="span" display="block" width={84} height={30} />
        ) : failed ? (
          failedValue
        ) : (
          value
        )}
      </span>
      {loading && <Skeleton component="span" display="block" width="60%" height={12} mt={10} />}
      {failed && (
        <Text component="span" size="sm" c="critical" role="alert">
          Failed to load data{' '}
          {onRetry && (
            <Anchor
              component="button"
              type="button"
              inherit
              c="inherit"
              fw={580}
              display="inline-block"
              px={4}
              py={12}
              my={-12}
              underline="always"
              onClick={onRetry}
              aria-label={`Retry: ${label}`}
            >
              Retry
            </Anchor>
          )}
        </Text>
      )}
      {!loading && !failed && (
        <Text component="span" size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </article>
  )
}
