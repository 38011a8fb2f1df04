import { z } from 'zod'
import { parseCalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ListColumn } from '../../../../kernel/list-column.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { RawRoute } from '../../../../platform/http/raw-routes.ts'
import { exportedAtOnce, listExportRoute } from '../../../../platform/lists/list-export.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import type { ClientField } from '../../shared/client-fields.contract.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import { contactDetailColumns, type DetailedContact } from '../../shared/contact-detail-columns.ts'
import { ContactFilter } from '../../shared/contact-filter.ts'
import { contactListColumns } from '../../shared/contact-list-columns.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { extraText } from '../../shared/extra-form.rules.ts'
import { readClientFields } from '../extra/client-fields.sql.ts'
import { countMatching, listIdsInOrder, readListedContacts } from './list-contacts.sql.ts'
import { readPolicyNumbers } from './read-policy-numbers.sql.ts'

/** Columns of a later feature, with what they show of a page of contacts. */
export interface ColumnsBeside<Value> {
  readonly columns: readonly ListColumn<Value>[]
  /** By the contact's id; a contact without a value has empty cells. */
  readonly read: (
    context: MemberContext,
    transaction: OrganizationTransaction,
    contactIds: readonly number[],
  ) => Promise<ReadonlyMap<number, Value>>
}

type Exported<Value> = DetailedContact & { readonly beside?: Value | undefined }

/** Yields the contacts as they are when their turn comes; deleted ones are left out. */
async function* pagesOf<Value>(
  context: MemberContext,
  ids: readonly number[],
  beside: ColumnsBeside<Value> | undefined,
): AsyncGenerator<readonly Exported<Value>[]> {
  for (let from = 0; from < ids.length; from += exportedAtOnce)
    yield await inOrganization(context, async (transaction) => {
      const page = ids.slice(from, from + exportedAtOnce)
      const contacts = await readListedContacts(transaction, page)
      if (beside === undefined) return contacts
      const values = await beside.read(context, transaction, page)
      const numbers = await readPolicyNumbers(transaction, page)
      return contacts.map((contact) => ({
        ...contact,
        policy_number: numbers.get(contact.id),
        beside: values.get(contact.id),
      }))
    })
}

const ofBeside = <Value>(column: ListColumn<Value>): ListColumn<Exported<Value>> => {
  const { key, header, text, day, number } = column
  return {
    ...{ key, header },
    text: ({ beside }, timeZone) => (beside === undefined ? '' : text(beside, timeZone)),
    ...(day && { day: ({ beside }) => (beside === undefined ? null : day(beside)) }),
    ...(number && { number: ({ beside }) => (beside === undefined ? null : number(beside)) }),
  }
}

const ofField = (field: ClientField): ListColumn<Contact> => {
  const stored = ({ extra }: Contact) => extra[String(field.id)] ?? null
  return {
    key: `extra ${field.id}`,
    header: field.label,
    text: ({ extra }) => extraText(field, extra) ?? '',
    ...(field.kind === 'date' && {
      day: (contact) => parseCalendarDate(String(stored(contact))) ?? null,
    }),
    ...(field.kind === 'number' && {
      number: (contact) => {
        const value = stored(contact)
        return typeof value === 'number' ? value : null
      },
    }),
  }
}

/**
 * The list of contacts as a file, with its filter. With `more` it has further columns after those
 * of the list: the contact's details, those of a later feature, and the agency's extra fields.
 */
export const contactsExportRoute = <Value>(beside: ColumnsBeside<Value>): RawRoute =>
  listExportRoute({
    url: '/api/contacts/export',
    summary: 'The contacts that match, as CSV or Excel, with the columns of the list, or `more`',
    fileName: 'contacts',
    sheet: 'Contacts',
    columns: contactListColumns as readonly ListColumn<Exported<Value>>[],
    filter: ContactFilter.extend({ more: z.enum(['true', 'false']).default('false') }),
    count: (context, transaction, { more: _, ...filter }) =>
      countMatching(transaction, filter, contactScope(context.principal)),
    begin: (context, { more: moreText, ...filter }, format) =>
      inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
        const more = moreText === 'true'
        const ids = await listIdsInOrder(transaction, filter, contactScope(context.principal))
        await recordAudit(transaction, context, {
          action: 'contacts.export',
          entity: 'contact',
          detail: { count: ids.length, format, ...(more && { more }), ...narrowing(filter) },
        })
        const fields = more ? await readClientFields(transaction) : []
        return {
          total: ids.length,
          timeZone: await getTimeZone(transaction),
          ...(more && {
            columns: [
              ...contactListColumns,
              ...contactDetailColumns,
              ...beside.columns.map(ofBeside),
              ...fields.map(ofField),
            ],
          }),
          pages: () => pagesOf(context, ids, more ? beside : undefined),
        }
      }),
  })

/** The parts of the filter that narrow it, for the audit log, which keeps no searched text. */
const narrowing = ({ search, extra, ...filter }: ContactFilter) => ({
  ...(search.trim() !== '' && { searched: true }),
  ...(extra.length > 0 && { extraFields: extra.length }),
  ...Object.fromEntries(
    Object.entries(filter).flatMap(([name, values]) =>
      values.length > 0 ? [[name, [values].flat().join(', ')]] : [],
    ),
  ),
})
