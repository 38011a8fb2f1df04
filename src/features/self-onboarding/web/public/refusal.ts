import { CallError } from '../../../../ui-public/client/client.ts'
import type { Sent } from '../../shared/form-pages.ts'

export type Refusal = NonNullable<Sent<unknown>['refused']>

/** Returns why the server did not take a form. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) return 'failed'
  const reason = (error.data as { reason?: unknown } | null | undefined)?.reason
  if (reason === 'closed' || reason === 'fast') return reason
  return error.status === 429 ? 'often' : 'failed'
}
