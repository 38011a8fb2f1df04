import type { HealthPart } from '../../../kernel/health-day.ts'
import type { SitePageData } from './site-page.ts'
import type { PartStatus } from './status.rules.ts'

export interface StatusPageData extends SitePageData {
  /** Undefined while the database does not answer. */
  readonly parts: readonly (PartStatus & { readonly works: boolean })[] | undefined
  /** When it was looked at: `November 26, 2026, 13:05 UTC`. */
  readonly at: string
}

export const statusTitles = {
  works: 'Holdfast is up',
  unreachable: 'The database is not responding',
  stopped: (parts: readonly HealthPart[]) =>
    parts.length > 1 ? 'Holdfast is down' : 'Part of Holdfast is down',
} as const
