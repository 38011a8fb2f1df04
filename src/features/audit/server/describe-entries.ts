import { productName } from '../../../kernel/product.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { actionText, actionTexts } from '../shared/action-texts.ts'
import type { LoggedEntry } from '../shared/audit.contract.ts'
import { earlierApiKey } from '../shared/audit-texts.ts'
import { detailTexts } from '../shared/detail-texts.rules.ts'
import type { AuditRow } from './audit.sql.ts'
import { actorOf, keyOf, type RecordKey, readNames, recordOf } from './read-names.ts'

type Names = Awaited<ReturnType<typeof readNames>>

/** Returns the entries in plain English, with the names that their people and records have now. */
export async function describeEntries(
  transaction: OrganizationTransaction,
  rows: readonly AuditRow[],
): Promise<LoggedEntry[]> {
  const records = rows.flatMap((row) =>
    [recordOf(row), actorOf(row), ...Object.values(agentsIn(row))].filter(
      (each) => each !== undefined,
    ),
  )
  const names = await readNames(transaction, records)
  return rows.map((row) => describe(row, names))
}

/** Facts that are agents: the one whom contacts were given to, the default agent before. */
const agentFacts = { agent_id: 'agent', earlier: 'earlier' } as const

const agentsIn = ({ detail }: AuditRow): Record<string, RecordKey> =>
  Object.fromEntries(
    Object.entries(agentFacts).flatMap(([key, name]) => {
      const id = detail[key]
      return typeof id === 'number' ? [[name, { type: 'agent', id }]] : []
    }),
  )

function describe(row: AuditRow, names: Names): LoggedEntry {
  const actor = actorOf(row)
  const record = recordOf(row)
  const self = actor !== undefined && record !== undefined && keyOf(actor) === keyOf(record)
  const count = typeof row.detail.count === 'number' ? row.detail.count : undefined
  const named = record !== undefined && !self
  const text = actionText(row.action, { count, named, detail: row.detail })
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: describeActor(row, names),
    action: row.action,
    text,
    record: named ? describeRecord(record, names, text) : null,
    ipAddress: row.ip_address,
    details: detailTexts({
      ...row.detail,
      ...Object.fromEntries(
        Object.entries(agentsIn(row)).map(([name, agent]) => [name, nameIn(names, agent)]),
      ),
    }),
  }
}

const nouns: Readonly<Record<string, string>> = { api_key: 'API key', webhook_endpoint: 'webhook' }
const nounOf = ({ type }: RecordKey) => nouns[type] ?? type
/** A record deleted forever has only its number. */
const nameIn = (names: Names, record: RecordKey, noun = `${nounOf(record)} `) =>
  names.get(keyOf(record))?.name ?? `${noun}no. ${record.id}`

function describeActor(row: AuditRow, names: Names): LoggedEntry['who'] {
  const actor = actorOf(row)
  const named = actor && names.get(keyOf(actor))
  switch (row.actor_kind) {
    case 'member':
      return whoIs('member', actor && nameIn(names, actor), `member-${row.actor_id}`)
    case 'visitor':
      return {
        ...whoIs('visitor', actor && nameIn(names, actor), 'clients'),
        href: actor === undefined ? null : pageOf(actor, names),
      }
    case 'api_key': {
      if (actor === undefined) return whoIs('api_key', earlierApiKey, null)
      const name = named?.owner === undefined ? nameIn(names, actor) : named.name
      const text = `API key “${name}”${named?.owner === undefined ? '' : ` of ${named.owner}`}`
      return whoIs('api_key', text, `key-${row.actor_id}`)
    }
    default:
      return whoIs('system', actionTexts[row.action]?.who ?? `${productName} itself`, 'system')
  }
}

const whoIs = (
  kind: LoggedEntry['who']['kind'],
  name: string | undefined,
  person: string | null,
): LoggedEntry['who'] => ({ kind, name: name ?? 'Unknown', person, href: null })

function describeRecord(record: RecordKey, names: Names, text: string): LoggedEntry['record'] {
  const state = names.get(keyOf(record))?.state ?? 'gone'
  const noun = nounOf(record)
  const name = nameIn(names, record, text.endsWith(` ${noun}`) ? '' : `${noun} `)
  return { ...record, name, href: pageOf(record, names), state }
}

/**
 * Returns the URL of a record's page: of a deleted contact the trash; null for one deleted forever,
 * or without a page.
 */
function pageOf(record: RecordKey, names: Names): string | null {
  const named = names.get(keyOf(record))
  if (named === undefined) return null
  if (named.state === 'in trash') return `/contacts/trash?search=${encodeURIComponent(named.name)}`
  if (record.type === 'contact') return `/contact/${record.id}`
  if (record.type === 'email') return `/contact/${named.contactId}/email/${record.id}`
  if (record.type === 'quote') return `/contact/${named.contactId}`
  if (record.type === 'webhook_endpoint') return `/webhooks/${record.id}`
  return record.type === 'api_key' ? '/api-keys' : null
}
