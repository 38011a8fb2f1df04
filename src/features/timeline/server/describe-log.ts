import type { ChangedValue } from '../../../kernel/changed-values.ts'
import { isOneOf } from '../../../kernel/is-one-of.ts'
import { type AuditAction, actionText } from '../../audit/shared/action-texts.ts'
import { detailTexts } from '../../audit/shared/detail-texts.rules.ts'
import { columnNames, contactLabels } from '../../contacts/shared/contact-columns.ts'
import { shownContactValue } from '../../contacts/shared/shown-values.ts'
import type { ContactValueChanges } from '../../contacts/shared/value-changes.rules.ts'
import type { EntryText } from '../shared/entry-texts.rules.ts'

/** Names of records that an entry mentions by their number. */
export interface KnownNames {
  readonly agent: (id: number) => string
  readonly extraField: (id: string) => string
}

/** Texts about the timeline's own contact, where the log names it: "merged … into Ann". */
const inTimeline: Readonly<Partial<Record<AuditAction, string>>> = {
  'contacts.merge': 'merged another contact into this one',
  'contacts.undo_merge': 'undid the merge of another contact into this one',
  'contacts.join_household': 'added this client to a household',
  'contacts.leave_household': 'removed this client from the household',
  'policies.begin': 'put a pending policy in force',
}

const extra = 'extra.'

function labelOf(name: string, { extraField }: KnownNames): string {
  if (isOneOf(columnNames, name)) return contactLabels[name]
  return name.startsWith(extra) ? extraField(name.slice(extra.length)) : name
}

function shownSide(name: string, value: string | null, { agent }: KnownNames): string {
  if (value === null) return 'nothing'
  if (name === 'agent_id') return agent(Number(value))
  return (isOneOf(columnNames, name) ? shownContactValue(name, value) : value) || 'nothing'
}

/** Returns each changed field with its old and new value: "State", "TX → OK". */
export const changeTexts = (changes: ContactValueChanges, names: KnownNames) =>
  Object.entries(changes).map(([name, { before, after }]: [string, ChangedValue]) => ({
    label: labelOf(name, names),
    value: `${shownSide(name, before, names)} → ${shownSide(name, after, names)}`,
  }))

/** Facts of the log that the timeline tells otherwise, or that are numbers without a page. */
const untold = ['fields', 'merged', 'task', 'tasks', 'note', 'call', 'undo', 'agent_id', 'sendMode']

/** Returns an entry of the audit log as a timeline's: without IP addresses and other contacts. */
export function describeLog(data: Readonly<Record<string, unknown>>, names: KnownNames): EntryText {
  const action = String(data.action)
  const detail = (data.detail ?? {}) as Readonly<Record<string, unknown>>
  const changes = (data.changes ?? {}) as ContactValueChanges
  // A value that is shown with the one before it is not shown again.
  const facts = Object.fromEntries(
    Object.entries(detail).filter(([key]) => !untold.includes(key) && !(key in changes)),
  )
  // Of entries from before values were kept, the names of the fields are known.
  const unvalued = ((detail.fields ?? []) as readonly string[])
    .filter((name) => !(name in changes) && isOneOf(columnNames, name))
    .filter((name) => !Object.keys(changes).some((key) => key.startsWith(`${name}.`)))
  const { agent_id: owner } = detail
  const agent =
    typeof owner === 'number' && !('agent_id' in changes) ? names.agent(owner) : undefined
  return {
    text:
      inTimeline[action as AuditAction] ?? actionText(action, { count: 1, named: false, detail }),
    details: [
      ...(data.merged === true
        ? [{ label: 'About', value: 'the contact that was merged into this one' }]
        : []),
      ...(agent === undefined ? [] : [{ label: 'New agent', value: agent }]),
      ...changeTexts(changes, names),
      ...(unvalued.length > 0 && action !== 'policies.update'
        ? [{ label: 'Changed', value: unvalued.map((name) => labelOf(name, names)).join(', ') }]
        : []),
      ...detailTexts(facts),
    ],
  }
}
