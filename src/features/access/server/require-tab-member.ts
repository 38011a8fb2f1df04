import { AppError } from '../../../kernel/app-error.ts'
import { tabMember } from '../../../kernel/tab-member.ts'
import { sessionChangedText } from '../shared/access.contract.ts'
import type { ActiveSession } from './sessions.ts'

/**
 * Throws 409 with `sessionChanged` unless the browser's session is the one that the tab was loaded
 * for. A caller without the header (a page that is loaded, a consumers' page, a program) is not a
 * tab.
 */
export function requireTabMember(
  { principal, organization }: ActiveSession,
  named: string | readonly string[] | undefined,
): void {
  if (named === undefined) return
  if (named === tabMember(organization.publicId, principal.agentId)) return
  const sessionChanged = { organizationName: organization.name, email: principal.email }
  throw new AppError('CONFLICT', sessionChangedText(sessionChanged), { sessionChanged })
}
