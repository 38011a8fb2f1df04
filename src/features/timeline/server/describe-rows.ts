import { personName } from '../../../kernel/person-name.ts'
import { productName } from '../../../kernel/product.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { keyOf, type RecordKey, readNames } from '../../audit/server/read-names.ts'
import { earlierApiKey } from '../../audit/shared/audit-texts.ts'
import { undoneColumns } from '../../contacts/shared/contact-columns.ts'
import {
  type ContactValueChanges,
  valueChanges,
} from '../../contacts/shared/value-changes.rules.ts'
import { writtenBy } from '../../correspondence/shared/correspondence-texts.ts'
import { type EntryText, entryTexts } from '../shared/entry-texts.rules.ts'
import type { LoggedCall } from '../shared/notes.contract.ts'
import type { TimelineEntry } from '../shared/timeline.contract.ts'
import type { TimelineKind } from '../shared/timeline-kinds.ts'
import { branches } from './branches.sql.ts'
import { changeTexts, describeLog, type KnownNames } from './describe-log.ts'
import { readExtraLabels } from './extra-labels.ts'
import type { TimelineRow } from './timeline.sql.ts'
import { kindOfAction } from './timeline-actions.ts'

type Names = Awaited<ReturnType<typeof readNames>>

/** Returns the changes of an import, from the values that it keeps for its undo. */
function importChanges({ before, after }: TimelineRow['data']): ContactValueChanges {
  if (before === null || after === null || before === undefined || after === undefined) return {}
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>]
  const same = (name: string) => JSON.stringify(old[name]) === JSON.stringify(now[name])
  return valueChanges(
    old,
    now,
    undoneColumns.filter((name) => !same(name)),
  )
}

const changesOf = (row: TimelineRow): ContactValueChanges =>
  row.branch === 'import_changed'
    ? importChanges(row.data)
    : ((row.data.changes ?? {}) as ContactValueChanges)

/** The records whose names an entry shows. */
function recordsOf(row: TimelineRow): RecordKey[] {
  const { actor_kind, actor_id, data } = row
  const agent = (id: unknown): RecordKey[] =>
    id === null || id === undefined || Number.isNaN(Number(id))
      ? []
      : [{ type: 'agent', id: Number(id) }]
  const actor =
    actor_kind === 'api_key' && actor_id !== null
      ? [{ type: 'api_key', id: Number(actor_id) }]
      : ['member', 'import'].includes(actor_kind)
        ? agent(actor_id)
        : []
  const { agent_id } = (data.detail ?? {}) as { agent_id?: unknown }
  const owners = Object.values(changesOf(row).agent_id ?? {})
  return [...actor, ...agent(agent_id), ...owners.flatMap(agent)]
}

/** The client alone, once it is proven; otherwise the sender that the email names. */
function writerOf({ data }: TimelineRow, client: Client): TimelineEntry['who'] {
  const { proof, from_address, from_name } = data as Record<string, string>
  return proof === 'proven' && from_address?.toLowerCase() === client.email?.toLowerCase()
    ? { kind: 'client', name: client.name }
    : { kind: 'sender', name: writtenBy({ from_name, from_address }) }
}

interface Client {
  readonly name: string
  readonly email: string | null
}

/** Returns who did something; a person's name is the one that they have now. */
function whoOf(row: TimelineRow, names: Names, client: Client): TimelineEntry['who'] {
  const { actor_kind, actor_id, branch, data } = row
  if (branch === 'client_email' && actor_kind !== 'member') return writerOf(row, client)
  if (branch === 'event' && data.kind === 'automated') return { kind: 'software', name: 'Software' }
  const named = (type: string) => names.get(keyOf({ type, id: Number(actor_id) }))
  switch (actor_kind) {
    case 'visitor':
      return { kind: 'client', name: client.name }
    case 'member':
      return { kind: 'member', name: named('agent')?.name ?? 'A former member' }
    case 'api_key': {
      if (actor_id === null) return { kind: 'api_key', name: earlierApiKey }
      const key = named('api_key')
      const owner = key?.owner === undefined ? '' : ` of ${key.owner}`
      return { kind: 'api_key', name: `API key “${key?.name ?? actor_id}”${owner}` }
    }
    case 'import':
      return { kind: 'import', name: 'An import' }
    default:
      return { kind: 'product', name: productName }
  }
}

function importText(row: TimelineRow, names: KnownNames): EntryText {
  const { data } = row
  return {
    text: data.added === true ? 'added the contact' : 'changed the contact',
    details: [
      { label: 'File', value: String(data.file) },
      { label: 'Imported by', value: names.agent(Number(data.agent_id)) },
      ...changeTexts(changesOf(row), names),
      ...(data.undone_at === null || data.undone_at === undefined
        ? []
        : [{ label: 'Note', value: 'this import was undone later' }]),
    ],
  }
}

function textOf(row: TimelineRow, names: KnownNames): EntryText {
  const { branch, data } = row
  if (branch === 'log' || branch === 'log_rows') return describeLog(data, names)
  if (branch === 'import_added' || branch === 'import_changed') return importText(row, names)
  return entryTexts[branch](data)
}

const kindOf = ({ branch, data }: TimelineRow): TimelineKind =>
  branch === 'log' || branch === 'log_rows'
    ? kindOfAction(String(data.action))
    : (branches[branch].kinds[0] as TimelineKind)

/** The page of an entry's email. */
function hrefOf({ branch, id, data }: TimelineRow, contactId: number): string | null {
  if (branch === 'email' && data.letter) return null
  const emailId = branch === 'email' || branch === 'unsent' ? id : data.email_id
  return typeof emailId === 'number' ? `/contact/${contactId}/email/${emailId}` : null
}

const callOfRow = (row: TimelineRow, contactId: number, by: string): LoggedCall | null =>
  row.branch !== 'call'
    ? null
    : {
        id: row.id,
        contact_id: contactId,
        called_at: row.at.toISOString(),
        outcome: row.data.outcome as LoggedCall['outcome'],
        minutes: row.data.minutes as number | null,
        remark: String(row.data.remark ?? ''),
        created_by: by,
        version: Number(row.data.version),
      }

const clientEmailOf = (row: TimelineRow, contactId: number): TimelineEntry['client_email'] =>
  row.branch !== 'client_email'
    ? null
    : ({
        id: row.id,
        contact_id: contactId,
        kind: row.data.kind,
        subject: row.data.subject,
        from: writtenBy(row.data as { from_name: string; from_address: string }),
        checks: row.data.checks,
        attachments: row.data.attachments,
        unread: row.data.unread,
      } as TimelineEntry['client_email'])

/** Returns rows as entries, but for the notes' texts. */
export async function describeRows(
  transaction: OrganizationTransaction,
  rows: readonly TimelineRow[],
  contact: {
    readonly id: number
    readonly first_name: string
    readonly last_name: string
    readonly email: string | null
  },
): Promise<Omit<TimelineEntry, 'note'>[]> {
  const names = await readNames(transaction, rows.flatMap(recordsOf))
  const extraNames = rows.flatMap((row) => Object.keys(changesOf(row)))
  const extraField = await readExtraLabels(transaction, extraNames)
  const known: KnownNames = {
    agent: (id) => names.get(keyOf({ type: 'agent', id }))?.name ?? 'a former member',
    extraField,
  }
  const name = personName(contact.first_name, contact.last_name) || 'The client'
  const client = { name, email: contact.email }
  return rows.map((row) => {
    const who = whoOf(row, names, client)
    const { text, details } = textOf(row, known)
    return {
      key: `${row.branch}-${row.id}`,
      kind: kindOf(row),
      at: row.at.toISOString(),
      who,
      text,
      details: [...details],
      href: hrefOf(row, contact.id),
      answers: row.branch === 'answers',
      call: callOfRow(row, contact.id, who.name),
      client_email: clientEmailOf(row, contact.id),
    }
  })
}
