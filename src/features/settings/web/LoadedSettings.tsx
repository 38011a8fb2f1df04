import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/data/ErrorState.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { ScrollToHash } from '../../../ui/foundation/ScrollToHash.tsx'
import type { OrganizationSettings } from '../../organizations/shared/organization-settings.ts'
import { settingsApi } from '../client/settings-client.ts'
import { settingsLoadFailed, settingsRequestFailed } from '../shared/settings-texts.ts'

/** Loads the settings for a screen that edits them. */
export function LoadedSettings({
  skeleton,
  children,
}: {
  /** Shown meanwhile, in the shape of what comes. */
  skeleton: ReactNode
  children: (settings: OrganizationSettings) => ReactNode
}) {
  const query = useQuery(settingsApi.readSettings.queryOptions())
  const retry = () => void query.refetch()
  return (
    <QueryState query={query} errorText={settingsLoadFailed} skeleton={skeleton}>
      {(data) =>
        isRefused(data) ? (
          <ErrorState message={settingsRequestFailed} onRetry={retry} />
        ) : (
          <>
            {children(data.orgSettings)}
            <ScrollToHash />
          </>
        )
      }
    </QueryState>
  )
}

/** Older servers may send `success: false` instead of an error status (SETTINGS-020). */
const isRefused = (data: object): boolean => 'success' in data && data.success === false
