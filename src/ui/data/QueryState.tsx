import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { errorMessage, statusOf } from '../foundation/transport-error.ts'
import { Banner } from '../frame/Banner.tsx'
import { ErrorState } from './ErrorState.tsx'
import { useFirstLoad } from './FirstLoad.tsx'
import { type LoadedQuery, loadState } from './load-state.ts'
import { SkeletonLines } from './SkeletonLines.tsx'

export type QueryStateProps<T> = {
  query: LoadedQuery<T>
  children: (data: T) => ReactNode
  skeleton?: ReactNode
  loadingText?: string | undefined
  /** Shown instead of the error's own text. */
  errorText?: string | undefined
  isEmpty?: ((data: T) => boolean) | undefined
  empty?: ReactNode
  compact?: boolean | undefined
}

/** The four load states (GEN-009): idle and loading look alike, but only loading is announced. */
export function QueryState<T>(props: QueryStateProps<T>) {
  const {
    query,
    children,
    skeleton = <SkeletonLines />,
    loadingText = 'Loading...',
    errorText,
    isEmpty,
    empty,
    compact,
  } = props
  const state = loadState(query)
  const firstLoad = useFirstLoad(state)
  const retry = () => void query.refetch()
  // A retry cannot help a 404.
  const again = statusOf(query.error) === 404 ? undefined : retry
  if (state === 'failed')
    return (
      <ErrorState
        message={errorText ?? errorMessage(query.error)}
        onRetry={again}
        compact={compact}
      />
    )
  if (query.data === undefined) {
    return (
      <div role="status" aria-busy={state === 'loading'} data-first-load={firstLoad}>
        {state === 'loading' && <VisuallyHidden>{loadingText}</VisuallyHidden>}
        {skeleton}
      </div>
    )
  }
  return (
    <>
      {query.status === 'error' && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" variant="default" onClick={retry}>
              Retry
            </Button>
          }
        >
          Could not refresh ({errorText ?? errorMessage(query.error)}). This may be out of date.
        </Banner>
      )}
      {isEmpty?.(query.data) ? empty : children(query.data)}
    </>
  )
}
