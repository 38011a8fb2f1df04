import { z } from 'zod'
import { parsedBy } from '../../../kernel/parsed-by.ts'
import { type Period, periodOfQuery } from '../../dashboard/shared/period.rules.ts'
import { type AuditKind, auditKindNames } from './audit-kinds.ts'

/** Persons in the URL: a member with all API keys, one key, clients, or the product itself. */
const personForm = /^(member|key)-([1-9]\d{0,14})$|^(clients|system)$/
/** Records as the URL names them: `contact-12`. */
const recordForm = /^([a-z_]{1,30})-([1-9]\d{0,14})$/
const cursorForm = /^(\d{1,15})-([1-9]\d{0,14})$/

export type AuditPerson =
  | { readonly kind: 'member' | 'key'; readonly id: number }
  | { readonly kind: 'clients' | 'system' }

export interface AuditFilter {
  readonly person?: AuditPerson | undefined
  readonly kind?: AuditKind | undefined
  readonly record?: { readonly type: string; readonly id: number } | undefined
  /** Undefined for every day. */
  readonly period?: Period | undefined
}

/** The last entry of the page before. */
export interface AuditCursor {
  readonly at: Date
  readonly id: number
}

export function parsePerson(text: string): AuditPerson | undefined {
  const [, kind, id, group] = personForm.exec(text) ?? []
  if (group !== undefined) return { kind: group as 'clients' | 'system' }
  return kind === undefined ? undefined : { kind: kind as 'member' | 'key', id: Number(id) }
}

export function parseRecord(text: string): AuditFilter['record'] {
  const [, type, id] = recordForm.exec(text) ?? []
  return type === undefined ? undefined : { type, id: Number(id) }
}

export function parseCursor(text: string): AuditCursor | undefined {
  const [, at, id] = cursorForm.exec(text) ?? []
  const instant = new Date(Number(at))
  return at === undefined || Number.isNaN(instant.getTime())
    ? undefined
    : { at: instant, id: Number(id) }
}

export const cursorOf = ({ at, id }: AuditCursor): string => `${at.getTime()}-${id}`

const parsed = <T>(parse: (text: string) => T | undefined, message: string) =>
  z.string().max(60).transform(parsedBy(parse, message))

const filterFields = {
  person: parsed(parsePerson, 'person must be member-1, key-1, clients or system').optional(),
  kind: z.enum(auditKindNames).optional(),
  record: parsed(parseRecord, 'record must be a type and a number, such as contact-1').optional(),
  period: z.string().max(40).optional(),
  startDate: z.string().max(40).optional(),
  endDate: z.string().max(40).optional(),
}

type Days = {
  period?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

function withPeriod<T extends Days>(
  { period, startDate, endDate, ...rest }: T,
  context: z.RefinementCtx,
): Omit<T, keyof Days> & { period: Period | undefined } {
  const query = { period, startDate, endDate }
  return { ...rest, period: period === undefined ? undefined : periodOfQuery(query, context) }
}

/** Wire form of a filter; without `period` the entries of every day. */
export const AuditQuery = z.object(filterFields).transform(withPeriod)
export const AuditPageQuery = z
  .object({
    ...filterFields,
    /** `next` of the page before. */
    after: parsed(parseCursor, 'after must be the `next` of an earlier page').optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  })
  .transform(withPeriod)
