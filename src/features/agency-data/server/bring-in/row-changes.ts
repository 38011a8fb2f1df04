import { addDays, type CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ChangedValue } from '../../../../kernel/changed-values.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { wallClockAt } from '../../../../kernel/wall-clock.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ActorContext } from '../../../../platform/services.ts'
import { sealTexts } from '../../../correspondence/server/sealed-emails.ts'
import { sealAnswers } from '../../../eligibility/server/seal-answers.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { isFollowUpType } from '../../../organizations/shared/email-types.ts'
import { type DraftStatus, isOver } from '../../../outreach/shared/plan/draft.rules.ts'
import { sealRequestType } from '../../../schedule/server/seal-request-type.ts'
import type { ArchivedRow } from './archive-reader.ts'
import { movedDetail } from './audit-details.ts'
import type { NewIds } from './new-ids.ts'

interface Moving {
  readonly context: ActorContext
  readonly transaction: OrganizationTransaction
  readonly ids: ReadonlyMap<string, NewIds>
}

/** Changes a row that has its new ids further; undefined leaves it out. */
export type RowChange = (
  row: ArchivedRow,
  moving: Moving,
) => ArchivedRow | undefined | Promise<ArchivedRow | undefined>

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

export const rowChanges: Readonly<Record<string, RowChange>> = {
  // On its way when the archive was made: the plan decides again.
  email: (row, { ids }) =>
    ['queued', 'sending'].includes(String(row.status))
      ? undefined
      : withOccasion(row, row.email_type, ids),

  // One that waits or was approved waits again, as after a restore from the trash.
  email_draft: (row, { ids }) =>
    isOver(row.status as DraftStatus) ? withOccasion(row, row.type, ids) : undefined,

  // Only of a call that was asked for: the plan decides the others again.
  email_replacement: (row) => (row.asked_on === null ? undefined : row),

  // In an archive of an earlier version a pause has no first day: it began when it was set.
  async email_pause(row, { transaction }) {
    if (row.starts_on !== undefined) return row
    const zone = await getTimeZone(transaction)
    const { day } = wallClockAt(new Date(String(row.created_at)).toISOString(), zone)
    const until = row.until as CalendarDate | null
    return { ...row, starts_on: until !== null && until <= day ? addDays(until, -1) : day }
  },

  // What an undo needs is not in the archive.
  import: (row) => ({ ...row, undo_until: null }),

  contact: (row, { ids }) => ({
    ...row,
    extra: Object.fromEntries(
      Object.entries((row.extra ?? {}) as Record<string, unknown>).flatMap(([field, value]) => {
        const moved = ids.get('client_field')?.get(Number(field))
        return moved === undefined ? [] : [[String(moved), value]]
      }),
    ),
  }),

  // Of a tag that was deleted at the same moment.
  contact_tag: (row) => (row.tag_id === null ? undefined : row),

  // Without health answers its text is unknown.
  async client_email(row, { context, transaction }) {
    const contactId = row.contact_id as ContactId
    const stored = { text: String(row.text ?? ''), cut: false }
    const { dataKeyId, texts } = await sealTexts(context, transaction, [contactId], stored)
    const { text: _text, ...others } = row
    return {
      ...others,
      sealed_text: hex(texts[0]?.text as Buffer),
      data_key_id: dataKeyId,
      // That of no message here.
      received_id: -Number(row.id),
    }
  },

  // Its values name agents and extra fields by their ids.
  contact_change(row, { ids }) {
    const agent = (id: unknown) => textOf(ids.get('agent')?.get(Number(id)))
    const changes = Object.entries((row.changes ?? {}) as Record<string, ChangedValue>)
    return {
      ...row,
      changes: Object.fromEntries(
        changes.flatMap(([name, { before, after }]) => {
          if (name === 'agent_id')
            return [[name, { before: before && agent(before), after: after && agent(after) }]]
          if (!name.startsWith('extra.')) return [[name, { before, after }]]
          const field = ids.get('client_field')?.get(Number(name.slice('extra.'.length)))
          return field === undefined ? [] : [[`extra.${field}`, { before, after }]]
        }),
      ),
    }
  },

  async eligibility_submission(row, { context, transaction }) {
    const contactId = row.contact_id as ContactId
    const { dataKeyId, answers } = await sealAnswers(
      context,
      { transaction, contactId },
      row.answers as never,
    )
    return { ...row, answers: hex(answers), data_key_id: dataKeyId }
  },

  async follow_up_request(row, { context, transaction }) {
    // Without health answers the kind of call is unknown, and "other" says the least.
    const { dataKeyId, sealedType } = await sealRequestType(
      context,
      { transaction, contactId: row.contact_id as ContactId },
      (row.type ?? 'other') as never,
    )
    return { ...row, type: null, sealed_type: hex(sealedType), data_key_id: dataKeyId }
  },

  audit_entry(row, { ids, transaction }) {
    const known = ids.get(String(row.entity))
    // Keys do not come along: the number of one may be that of another key here.
    const actor = { member: 'agent', visitor: 'contact', api_key: 'api_key' }[
      String(row.actor_kind)
    ]
    return {
      ...row,
      entity_id:
        row.entity === 'organization'
          ? transaction.organizationId
          : (known?.get(row.entity_id) ?? null),
      actor_id:
        actor === undefined ? row.actor_id : textOf(ids.get(actor)?.get(Number(row.actor_id))),
      detail: movedDetail(row, ids),
    }
  },
}

const textOf = (id: number | undefined) => (id === undefined ? null : String(id))

/** The occasion of a follow-up is the id of the email that it follows. */
function withOccasion(row: ArchivedRow, type: unknown, ids: Moving['ids']): ArchivedRow {
  if (!isFollowUpType(String(type))) return row
  const followed = ids.get('email')?.get(Number(row.occasion))
  return followed === undefined ? row : { ...row, occasion: String(followed) }
}
