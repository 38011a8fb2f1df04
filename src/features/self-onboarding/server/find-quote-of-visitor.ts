import type { PublicId } from '../../../kernel/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import { findQuoteSince, findStoredSignUp } from './sign-ups.sql.ts'

/** Returns the quote of a person whom this browser has told about already; undefined for others. */
export function findQuoteOfVisitor(
  services: Pick<Services, 'database'>,
  orgId: string,
  requestId: string,
): Promise<PublicId | undefined> {
  return openPublicLink(services, orgId, ['organization'], async ({ transaction }) => {
    const signUp = await findStoredSignUp(transaction, requestId)
    return signUp && findQuoteSince(transaction, signUp.contactId, signUp.at)
  })
}
