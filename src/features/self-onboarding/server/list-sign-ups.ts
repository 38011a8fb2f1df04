import type { ContactId } from '../../../kernel/ids.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { publicPaths } from '../../../kernel/public-paths.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { findVisibleByEmail } from '../../contacts/server/find-visible-by-email.ts'
import { getContact } from '../../contacts/server/get-contact.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import { ownHash } from './contact-tokens.ts'
import { listSignUpRows, readPublicId } from './sign-ups.sql.ts'

/**
 * Returns the forms that a contact has sent, newest first, and the link to change its own details.
 * Throws 404 as `getContact`.
 */
export async function listSignUps(context: MemberContext, id: ContactId) {
  return inOrganization(context, async (transaction) => {
    const contact = await getContact({ ...context, transaction }, id)
    const email = contact.email ?? ''
    const { agency } = await readPublicAgency(transaction)
    const publicId = await readPublicId(transaction, id)
    const own = { id: publicId, email, hash: ownHash(context.keys, publicId, email) }
    const signUps = []
    for (const row of await listSignUpRows(transaction, id))
      signUps.push({
        id: row.id,
        kind: row.kind as 'lead' | 'duplicate' | 'update' | 'visitor',
        at: row.signed_up_at.toISOString(),
        typedEmail: row.typed_email,
        sameEmailAs:
          row.kind === 'duplicate' && row.typed_email !== null
            ? await findVisibleByEmail({ ...context, transaction }, row.typed_email)
            : null,
        consent:
          row.consent_text === null
            ? null
            : {
                version: row.consent_version ?? '',
                language: row.consent_language as Locale,
                text: row.consent_text,
              },
        ipNetwork: row.ip_network,
        userAgent: row.user_agent,
      })
    return {
      signUps,
      ownLink: `${context.config.baseUrl}${publicPaths.selfOnboarding}/${agency.slug}?${new URLSearchParams(own)}`,
    }
  })
}
