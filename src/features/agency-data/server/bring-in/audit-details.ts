import { isOneOf } from '../../../../kernel/is-one-of.ts'
import type { ArchivedRow } from './archive-reader.ts'
import type { NewIds } from './new-ids.ts'

type Ids = ReadonlyMap<string, NewIds>
type Detail = Readonly<Record<string, unknown>>

/** Details that are ids, one or several, and the table whose rows they name. */
const tables: Readonly<Record<string, string>> = {
  agent: 'agent',
  agent_id: 'agent',
  by: 'agent',
  call: 'contact_call',
  client_email: 'client_email',
  contact_file: 'contact_file',
  earlier: 'agent',
  federal_right: 'federal_right',
  household: 'household',
  import_id: 'import',
  into: 'contact',
  merged: 'contact',
  note: 'contact_note',
  of: 'agent',
  other: 'contact',
  policy: 'policy',
  reassigned_to: 'agent',
  sold_by: 'agent',
  submissions: 'eligibility_submission',
  task: 'agent_task',
  tasks: 'agent_task',
}

/** Texts of exports, of filters and columns: the ids in them. */
const inTexts: Readonly<Record<string, readonly [ids: RegExp, table: string]>> = {
  agents: [/\d+/g, 'agent'],
  between: [/(?<=:)[1-9]\d*(?=,|$)/g, 'agent'],
  columns: [/(?<=\bextra)\d+/g, 'client_field'],
  increases: [/\d+/g, 'rate_increase'],
  tags: [/\d+/g, 'tag'],
}

/**
 * Returns the details of an audit entry with the new ids of the rows that they name, without those
 * of rows that did not come along.
 */
export function movedDetail({ entity, detail }: ArchivedRow, ids: Ids): Detail {
  const { ids: rows, ...others } = (detail ?? {}) as Record<string, unknown>
  const moved = entity === 'call' ? ofRefusedCall(others, ids) : movedValues(others, ids)
  return rows === undefined ? moved : { ...moved, ids: newIds(rows, String(entity), ids) }
}

const newIds = (value: unknown, table: string, ids: Ids): number[] =>
  [value].flat().flatMap((id) => ids.get(table)?.get(id) ?? [])

const movedValues = (values: Detail, ids: Ids): Detail =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const moved = movedValue(name, value, ids)
      return moved === undefined ? [] : [[name, moved]]
    }),
  )

function movedValue(name: string, value: unknown, ids: Ids): unknown {
  const table = tables[name]
  if (table !== undefined && typeof value === 'number') return newIds(value, table, ids)[0]
  if (Array.isArray(value)) return table === undefined ? value : newIds(value, table, ids)
  if (typeof value === 'string') return movedText(name, value, ids)
  if (typeof value !== 'object' || value === null) return value
  // The values before and after a change are named by the changed field.
  const parts = Object.entries(value).map(([part, one]): [string, unknown] => [
    part,
    movedValue(table === undefined ? part : name, one, ids),
  ])
  return Object.fromEntries(parts.filter(([, one]) => one !== undefined))
}

function movedText(name: string, text: string, ids: Ids): string {
  const [pattern, table] = inTexts[name] ?? []
  if (pattern !== undefined && table !== undefined)
    return text.replaceAll(pattern, (id) => String(ids.get(table)?.get(Number(id)) ?? 'gone'))
  // Of whom or what an exported log is: `member-12`, `contact-34`.
  if (!isOneOf(['person', 'record'], name)) return text
  const [, kind = '', id] = /^([a-z_]+)-(\d+)$/.exec(text) ?? []
  if (id === undefined) return text
  return `${kind}-${ids.get(kind === 'member' ? 'agent' : kind)?.get(Number(id)) ?? 'gone'}`
}

/** The ids of a refused call are those of its URL, of which only a client's tells what it is. */
function ofRefusedCall({ method, route, status, more, id }: Detail, ids: Ids): Detail {
  const isClient = String(route ?? '').startsWith('/api/contacts/:id')
  const client = isClient ? ids.get('contact')?.get(Number(id)) : undefined
  return {
    method,
    route,
    status,
    ...(more !== undefined && { more }),
    ...(client !== undefined && { id: String(client) }),
  }
}
