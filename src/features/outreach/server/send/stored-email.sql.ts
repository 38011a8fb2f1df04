import type { EmailId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { EmailStatus } from '../../shared/email-status.ts'

export interface StoredSender {
  readonly fromName: string
  readonly fromAddress: string
  readonly replyToName: string
  readonly replyToAddress: string
  readonly unsubscribeUrl: string | null
  /** The domain of the agency's own to which bounces go. */
  readonly returnDomain?: string
}

/**
 * The parts of an email that are stored before it is handed over; with the template they rebuild
 * the same bytes.
 */
export interface StoredParts {
  readonly messageId: string
  readonly templateHash: string
  readonly substitutions: Readonly<Record<string, string>>
  readonly recipient: string
  readonly sender: StoredSender
  readonly sendingAt: Date
}

export const storedColumns = [
  'm.message_id',
  'm.template_hash',
  'm.substitutions',
  'm.recipient',
  'm.sender',
  'm.sending_at',
] as const

export interface StoredRow {
  readonly message_id: string | null
  readonly template_hash: string | null
  readonly substitutions: unknown
  readonly recipient: string | null
  readonly sender: unknown
  readonly sending_at: Date | null
}

/** Undefined for an email that was never handed over. */
export function storedPartsOf(row: StoredRow): StoredParts | undefined {
  const { message_id, template_hash, recipient, sending_at } = row
  if (message_id === null || template_hash === null || recipient === null || sending_at === null)
    return undefined
  return {
    messageId: message_id,
    templateHash: template_hash,
    recipient,
    sendingAt: sending_at,
    substitutions: row.substitutions as Record<string, string>,
    sender: row.sender as StoredSender,
  }
}

/**
 * Whether an email goes, or went, as it is stored. One that was put off, and cannot have arrived,
 * is built again.
 */
export const goesAsStored = (row: {
  readonly status: EmailStatus
  readonly unknown_outcomes: number
}): boolean => row.status !== 'queued' || row.unknown_outcomes > 0

/** Returns an email with its stored parts. */
export async function findStoredEmail(transaction: OrganizationTransaction, id: EmailId) {
  const row = await transaction
    .selectFrom('email as m')
    .selectAll()
    .where('m.organization_id', '=', transaction.organizationId)
    .where('m.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, stored: storedPartsOf(row) }
}
export type StoredEmail = NonNullable<Awaited<ReturnType<typeof findStoredEmail>>>
