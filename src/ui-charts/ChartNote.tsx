import type { LoadState } from '../kernel/load-state.ts'

const texts = {
  idle: '',
  loading: 'Loading chart data...',
  failed: 'Error loading chart data. Please try again.',
  invalid: 'Invalid chart data',
  empty: 'No data available to display.',
} as const

export type ChartNoteProps = {
  kind: Exclude<LoadState, 'loaded'> | 'invalid' | 'empty'
  /** Instead of the text of this kind. */
  text?: string | undefined
  /** Loads failed data again. */
  onRetry?: (() => void) | undefined
}

/** Shown in place of a drawing that has nothing to draw. */
export function ChartNote({ kind, text = texts[kind], onRetry }: ChartNoteProps) {
  const isFailed = kind === 'failed'
  const isLoading = kind === 'idle' || kind === 'loading'
  return (
    <div
      className="chart-note"
      data-failed={isFailed ? '' : undefined}
      role={isFailed ? 'alert' : isLoading ? 'status' : undefined}
    >
      <span>{text}</span>
      {isFailed && onRetry && (
        <button type="button" className="chart-retry" onClick={onRetry}>
          Retry
        </button>
      )}
    </div>
  )
}
