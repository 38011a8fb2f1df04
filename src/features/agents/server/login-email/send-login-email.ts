import { personName } from '../../../../kernel/person-name.ts'
import { inOrganization, systemTransaction } from '../../../../platform/database/transaction.ts'
import { sendProductEmail } from '../../../../platform/mailer/product-email.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { readPublicAgency } from '../../../organizations/server/read-public-agency.ts'
import type { LoginEmailLetter } from '../../shared/agent-emails.job.ts'
import {
  confirmLoginEmail,
  loginEmailConfirmed,
  loginEmailRequested,
} from '../emails/login-email-emails.tsx'
import { findRecipient } from '../licenses.sql.ts'
import { findEmailChange } from './login-email-change.sql.ts'
import { loginEmailUrl } from './login-email-links.ts'

const emails = {
  confirm: confirmLoginEmail,
  requested: loginEmailRequested,
  confirmed: loginEmailConfirmed,
}

/** Handler of loginEmailJob. A change that was canceled meanwhile causes no email. */
export async function sendLoginEmailLetter(
  context: OrganizationContext,
  { change: id, letter }: { readonly change: string; readonly letter: LoginEmailLetter },
): Promise<void> {
  const change = await systemTransaction(context.database, (system) => findEmailChange(system, id))
  if (change === undefined || change.undone_at !== null) return
  const { agency, admin } = await inOrganization(context, async (transaction) => ({
    agency: (await readPublicAgency(transaction)).agency.name,
    admin: await findRecipient(transaction, change.requested_by),
  }))
  const { from_email: from, to_email: to } = change
  await sendProductEmail(context, emails[letter], {
    to: letter === 'confirm' ? to : from,
    values: {
      from,
      to,
      agency,
      admin: personName(admin?.first_name, admin?.last_name) || 'An admin',
      link: loginEmailUrl(context, letter === 'confirm' ? 'confirm' : 'undo', id),
    },
  })
}
