import { systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { loginEmailLength } from '../../shared/login-email.rules.ts'
import { deleteChangesBefore } from './login-email-change.sql.ts'

/** Forgets changes of login email addresses that can no longer be confirmed or undone. */
export async function forgetLoginEmails({ database, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - loginEmailLength)
  await systemTransaction(database, (system) => deleteChangesBefore(system, before))
}
