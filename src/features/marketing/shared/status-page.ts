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
  works: 'Holdfast works',
  unreachable: 'The database does not answer',
  stopped: (parts: readonly HealthPart[]) =>
    parts.length > 1 ? 'Holdfast does not work' : 'A part of Holdfast does not work',
} as const
