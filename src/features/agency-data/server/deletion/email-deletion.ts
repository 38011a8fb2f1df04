import { displayLongDate } from '../../../../kernel/calendar-date.ts'
import { formatCount } from '../../../../kernel/count.ts'
import { dateIn } from '../../../../platform/clock.ts'
import { inOrganization, systemTransaction } from '../../../../platform/database/transaction.ts'
import { sendProductEmail } from '../../../../platform/mailer/product-email.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { readPublicAgency } from '../../../organizations/server/read-public-agency.ts'
import {
  deletionAskedEmail,
  deletionProofEmail,
  deletionStoppedEmail,
} from '../emails/deletion-emails.tsx'
import { findDeletion, forgetAsker } from './deletion.sql.ts'

interface Notice {
  readonly kind: 'asked' | 'stopped'
  readonly to: string
  readonly by: string
  readonly dueAt: number
}

/** Handler of emailDeletionJob. */
export async function emailDeletion(
  context: OrganizationContext,
  { kind, to, by, dueAt }: Notice,
): Promise<void> {
  const { agency, zone } = await inOrganization(context, async (transaction) => ({
    agency: (await readPublicAgency(transaction)).agency.name,
    zone: await getTimeZone(transaction),
  }))
  const email = kind === 'asked' ? deletionAskedEmail : deletionStoppedEmail
  const path = kind === 'asked' ? '/your-data' : '/stripe'
  const values = {
    agency,
    by,
    link: context.config.baseUrl + path,
    day: displayLongDate(dateIn(zone, new Date(dueAt))),
  }
  await sendProductEmail(context, email, { to, values })
}

/** Returns the deleted rows by table as one line of text. */
export const rowsText = (erased: unknown): string =>
  Object.entries(erased as Readonly<Record<string, number>>)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([table, rows]) => `${table} ${formatCount(rows)}`)
    .join(', ')

/** Handler of emailProofJob: sends the proof once and forgets the address. */
export async function emailProof(context: OrganizationContext): Promise<void> {
  const { database, organizationId } = context
  const deletion = await systemTransaction(database, (system) =>
    findDeletion(system, organizationId),
  )
  if (!deletion?.asked_by || deletion.finished_at === null) return
  await sendProductEmail(context, deletionProofEmail, {
    to: deletion.asked_by,
    values: {
      agency: deletion.agency,
      number: String(organizationId),
      day: displayLongDate(dateIn('UTC', deletion.finished_at)),
      rows: rowsText(deletion.erased),
    },
  })
  await systemTransaction(database, (system) => forgetAsker(system, organizationId))
}
