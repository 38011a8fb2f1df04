import { apiScopes } from '../../../kernel/api-scope.ts'
import { capitalized } from '../../../kernel/capitalized.ts'
import type { ChangedValue } from '../../../kernel/changed-values.ts'
import { displayMoney } from '../../../kernel/money.ts'
import { agentFormLabels } from '../../agents/shared/agent-form.rules.ts'
import { fieldLabels } from '../../settings/shared/settings-form.rules.ts'
import { changedLabel } from './audit-texts.ts'

/** A fact of an entry for people: "Changed" and "Phone, Email". */
export interface DetailText {
  readonly label: string
  readonly value: string
}

const labels: Readonly<Record<string, string>> = {
  fields: changedLabel,
  count: 'Number',
  reason: 'Reason',
  method: 'Call',
  status: 'Result',
  submissions: 'Submissions',
  sendMode: 'Sent as',
  mode: 'Import mode',
  file: 'File',
  asked: 'Checked',
  known: 'Already contacts',
  scopes: 'Scopes',
  lifetime: 'Expires',
  name: 'Name',
  names: 'Names',
  channel: 'How',
  effective_date: 'New date',
  deleted: 'Deleted',
  putBack: 'Values restored',
  more: 'Note',
  entries: 'Entries',
  agent: 'New agent',
  undo: 'Cause',
  earlier: 'Previous default agent',
  before: 'Before',
  after: 'After',
  to: 'New login email',
  until: 'Until',
  choice: 'Choice',
  pausedUntil: 'Emails paused until',
}

const fieldNames: Readonly<Record<string, string>> = {
  ...agentFormLabels,
  ...fieldLabels,
  isAdmin: 'Admin',
  isAgent: 'Agent',
  stateLicenses: 'State licenses',
  unconfirmedEmail: 'New login email, not confirmed',
}

const results: Readonly<Record<string, string>> = {
  '403': 'not allowed (403)',
  '404': 'not found, or not theirs (404)',
}
const lifetimes: Readonly<Record<string, string>> = {
  '30days': 'after 30 days',
  '90days': 'after 90 days',
  '1year': 'after 1 year',
  never: 'never',
}

/** Facts that the entry's text or another column shows. */
const hidden = new Set([
  'ids',
  'count',
  'everywhere',
  'decision',
  'tookBack',
  'route',
  'agent_id',
  'id',
  'policy',
  'requestId',
  'tag',
  'contact_file',
  'federal_right',
  'declined',
  'callsInstead',
])

const isMoney = (name: string) => name.endsWith('_cents')

/** Returns `first_name` as "First name", and an amount's name without its unit. */
export function readable(name: string): string {
  const words = name
    .replace(/_cents$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return capitalized(words)
}

function valueText(key: string, value: unknown, detail: Readonly<Record<string, unknown>>): string {
  if (Array.isArray(value)) return value.map((each) => valueText(key, each, detail)).join(', ')
  if (key === 'method') return `${String(value)} ${String(detail.route ?? '')}`.trim()
  if (key === 'status') return results[String(value)] ?? String(value)
  if (isMoney(key)) return displayMoney(Number(value))
  if (key === 'lifetime') return lifetimes[String(value)] ?? String(value)
  if (key === 'fields') return fieldNames[String(value)] ?? readable(String(value))
  if (key === 'scopes' && Object.hasOwn(apiScopes, String(value)))
    return apiScopes[String(value) as keyof typeof apiScopes].label
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${readable(name)}: ${valueText(name, part, detail)}`)
      .join(', ')
  return String(value)
}

/** Returns the facts of an entry for people, without those its text says already. */
export function detailTexts(detail: Readonly<Record<string, unknown>>): DetailText[] {
  const { changes, ...facts } = detail
  return [...factTexts(facts), ...changeTexts(changes)]
}

/** Returns the old and new values of changed fields. */
const changeTexts = (changes: unknown): DetailText[] =>
  Object.entries((changes ?? {}) as Record<string, Partial<ChangedValue>>).map(
    ([name, { before, after }]) => ({
      label: fieldNames[name] ?? readable(name),
      value: [before, after]
        .map((value) => (value == null ? 'nothing' : valueText(name, value, {})))
        .join(' → '),
    }),
  )

function factTexts(detail: Readonly<Record<string, unknown>>): DetailText[] {
  return Object.entries(detail)
    .filter(([key, value]) => !hidden.has(key) && value !== null && value !== undefined)
    .map(([key, value]) => ({
      label: labels[key] ?? readable(key),
      value: valueText(key, value, detail),
    }))
    .filter(({ value }) => value !== '')
}
