import { AppError } from '../../../kernel/app-error.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { ParsedMessage } from '../../../platform/inbound/arrived-message.ts'
import { readMailboxAddress } from '../../../platform/inbound/mailbox-address.ts'
import { parseMessage, UnreadableMessage } from '../../../platform/inbound/parse-message.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getContact } from '../../contacts/server/get-contact.ts'
import type { WaitingEmail } from '../shared/correspondence.contract.ts'
import {
  alreadyDecided,
  clientEmailNotFound,
  notKept,
  writtenBy,
} from '../shared/correspondence-texts.ts'
import type { ClientEmailKind } from '../shared/filing.rules.ts'
import { quarantineScope } from '../shared/quarantine.policy.ts'
import { fileEmail } from './file-email.ts'
import { readAgents, readVisibleNames } from './names.sql.ts'
import { type FoundReceived, findReceived, listWaiting, updateReceived } from './received.sql.ts'
import { openRaw } from './sealed-emails.ts'

/** Returns a page of the emails that wait: an admin's all, an agent's own. */
export async function listQuarantine(
  context: MemberContext,
  { after, limit }: { readonly after?: number | undefined; readonly limit: number },
): Promise<{ emails: WaitingEmail[]; next: number | null }> {
  const { principal } = context
  return inOrganization(context, async (transaction) => {
    const scope = quarantineScope(principal)
    const rows = await listWaiting(transaction, { scope, after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const agents = await readAgents(
      transaction,
      shown.map(({ agent_id }) => agent_id),
    )
    const clients = await readVisibleNames(
      transaction,
      shown.flatMap(({ contact_ids }) => contact_ids.map(Number)),
      principal,
    )
    const last = shown.at(-1)
    return {
      emails: shown.map((row) => ({
        id: row.id,
        received_at: row.received_at.toISOString(),
        from: writtenBy(row),
        subject: row.subject,
        reason: row.reason,
        checks: row.checks,
        size: row.size,
        agent: agents.get(row.agent_id ?? 0)?.name ?? null,
        // The driver reads arrays of bigint as texts.
        contacts: row.contact_ids.map(Number).flatMap((id) => {
          const name = clients.get(id)
          return name === undefined ? [] : [{ id, name }]
        }),
      })),
      next: rows.length > limit && last !== undefined ? last.id : null,
    }
  })
}

async function findWaiting(
  context: MemberContext,
  transaction: OrganizationTransaction,
  id: number,
  lock = false,
): Promise<FoundReceived> {
  const row = await findReceived(transaction, id, {
    lock,
    scope: quarantineScope(context.principal),
  })
  if (row === undefined) throw new AppError('NOT_FOUND', clientEmailNotFound)
  if (row.state !== 'waiting') throw new AppError('CONFLICT', alreadyDecided)
  return row
}

/** Reads a waiting message again, as it came. Throws 404 and 409 as `findWaiting`. */
async function parsedAgain(context: MemberContext, id: number): Promise<ParsedMessage> {
  const raw = await inOrganization(context, async (transaction) =>
    openRaw(context.keys, transaction, await findWaiting(context, transaction, id)),
  )
  if (raw === undefined) throw new AppError('NOT_FOUND', notKept)
  return parseMessage(raw).catch((error: unknown) => {
    throw error instanceof UnreadableMessage ? new AppError('NOT_FOUND', notKept) : error
  })
}

/**
 * Returns the text of an email that waits and records that it was read. Throws 404 for another's,
 * 409 for a decided one.
 */
export async function readQuarantined(context: MemberContext, { id }: { readonly id: number }) {
  const { text, cut, recipients, attachments } = await parsedAgain(context, id)
  await inOrganization(context, (transaction) =>
    recordAudit(transaction, context, {
      action: 'correspondence.read_quarantined',
      entity: 'received_email',
      id,
    }),
  )
  return {
    text,
    cut,
    attachments: [...attachments],
    recipients: recipients.filter((address) => !isOwn(context, address)),
  }
}

/** Anyone who knows the address of a mailbox can write to it, also in the domain of an agency. */
const isOwn = ({ config, keys }: MemberContext, address: string) =>
  readMailboxAddress(config, keys, address) !== undefined

/**
 * Puts an email of the quarantine on a contact's timeline. Throws as `readQuarantined`, and 404 for
 * a contact whom the member may not see.
 */
export async function fileQuarantined(
  context: MemberContext,
  { id, contact_id }: { readonly id: number; readonly contact_id: ContactId },
): Promise<{ contact_id: number }> {
  const parsed = await parsedAgain(context, id)
  await inOrganization(context, async (transaction) => {
    const row = await findWaiting(context, transaction, id, true)
    await getContact({ ...context, transaction }, contact_id, { lock: true })
    const agents = await readAgents(transaction, [row.agent_id])
    await fileEmail(
      { ...context, transaction },
      { parsed, checks: row.checks },
      {
        receivedId: id,
        at: row.received_at,
        kind: kindOf(row, agents.get(row.agent_id ?? 0)?.email),
        contactIds: [contact_id],
        agentId: row.agent_id,
        emailId: row.email_id,
        seen: true,
      },
    )
    await decide(context, transaction, id, { state: 'filed', contact_ids: [contact_id] })
    await recordAudit(transaction, context, {
      action: 'correspondence.file',
      entity: 'contact',
      id: contact_id,
      detail: { reason: row.reason },
    })
  })
  return { contact_id }
}

/** Only what is proven is the member's; anything else is from the sender that it names. */
function kindOf(row: FoundReceived, memberEmail: string | undefined): ClientEmailKind {
  if (row.class !== 'person') return row.class
  const own = row.mailbox === 'member' && row.from_address.toLowerCase() === memberEmail
  return own && row.proof === 'proven' ? 'member' : 'reply'
}

/** Discards an email of the quarantine permanently. Throws as `readQuarantined`. */
export async function discardQuarantined(
  context: MemberContext,
  { id }: { readonly id: number },
): Promise<Record<string, never>> {
  await inOrganization(context, async (transaction) => {
    const { reason } = await findWaiting(context, transaction, id, true)
    // Its hash stays, so that the same message does not come again.
    await decide(context, transaction, id, {
      state: 'discarded',
      contact_ids: [],
      from_address: '',
      from_name: '',
      subject: '',
      raw: null,
      sealed_key: null,
      data_key_id: null,
      size: 0,
    })
    await recordAudit(transaction, context, {
      action: 'correspondence.discard',
      entity: 'received_email',
      id,
      detail: { reason },
    })
  })
  return {}
}

const decide = (
  { clock, principal }: MemberContext,
  transaction: OrganizationTransaction,
  id: number,
  values: Parameters<typeof updateReceived>[2],
) =>
  updateReceived(transaction, id, {
    ...values,
    decided_at: clock.now(),
    decided_by: principal.agentId,
  })
