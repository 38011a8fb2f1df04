import { z } from 'zod'
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
import { contactScope } from '../../shared/contact.policy.ts'
import { contactDetailColumns } from '../../shared/contact-detail-columns.ts'
import { ContactFilter, maxExportedIds, OrderFields } from '../../shared/contact-filter.ts'
import {
  chosenColumns,
  contactListColumns,
  extraColumn,
  showsExtra,
} from '../../shared/contact-list-columns.ts'
import type { ListedContact } from '../../shared/contacts.contract.ts'
import { readSort, usualSort } from '../../shared/list/list-sort.rules.ts'
import { type ColumnBeside, isBeside } from '../../shared/list/more-of-contact.ts'
import { readClientFields } from '../extra/client-fields.sql.ts'
import { countMatching, listIdsInOrder, readListedContacts } from './list-contacts.sql.ts'
import { readMore } from './read-more.sql.ts'
import { besideContext } from './values-beside.sql.ts'

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

/** Only these contacts of those that match. */
const ExportedIds = z
  .string()
  .regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'ids are numbers')
  .default('')
  .transform((text) => new Set(text === '' ? [] : text.split(',').map(Number)))
  .refine((ids) => ids.size <= maxExportedIds, `At most ${maxExportedIds} contacts by id`)

type Exported<Value> = ListedContact & { readonly beside?: Value | undefined }

const anyContact = ContactFilter.parse({})

/** Yields the contacts as they are when their turn comes; deleted ones are left out. */
async function* pagesOf<Value>(
  context: MemberContext,
  ids: readonly number[],
  shown: readonly ColumnBeside[],
  beside: ColumnsBeside<Value> | undefined,
): AsyncGenerator<readonly Exported<Value>[]> {
  const scope = contactScope(context.principal)
  for (let from = 0; from < ids.length; from += exportedAtOnce)
    yield await inOrganization(context, async (transaction) => {
      const page = ids.slice(from, from + exportedAtOnce)
      const columns = { filter: anyContact, columns: shown }
      const at = await besideContext(context, transaction, columns)
      const contacts = await readListedContacts(transaction, page)
      const more = shown.length === 0 ? undefined : await readMore(at, page, shown, scope)
      const values = await beside?.read(context, transaction, page)
      return contacts.map((contact) => ({
        ...contact,
        more: more?.get(contact.id),
        beside: values?.get(contact.id),
      }))
    })
}

const ofBeside = <Value>(column: ListColumn<Value>): ListColumn<Exported<Value>> => {
  const { key, header, text, day, number } = column
  return {
    key,
    header,
    text: ({ beside }, timeZone) => (beside === undefined ? '' : text(beside, timeZone)),
    ...(day && { day: ({ beside }) => (beside === undefined ? null : day(beside)) }),
    ...(number && { number: ({ beside }) => (beside === undefined ? null : number(beside)) }),
  }
}

/**
 * The list of contacts as a file, with its filter, order and columns. With `more` it has further
 * columns after those: the contact's details, those of a later feature, and the agency's extra
 * fields.
 */
export const contactsExportRoute = <Value>(beside: ColumnsBeside<Value>): RawRoute =>
  listExportRoute({
    url: '/api/contacts/export',
    summary:
      'Exports the contacts that match, as CSV or Excel, with the columns of the list, or `more`',
    fileName: 'contacts',
    sheet: 'Contacts',
    columns: contactListColumns as readonly ListColumn<Exported<Value>>[],
    filter: ContactFilter.extend({
      ...OrderFields,
      ids: ExportedIds,
      more: z.enum(['true', 'false']).default('false'),
    }),
    async count(
      context,
      transaction,
      { more: _more, sort: _sort, columns: _columns, ids, ...filter },
    ) {
      if (ids.size > 0) return ids.size
      const at = await besideContext(context, transaction, { filter })
      return countMatching(at, filter, contactScope(context.principal))
    },
    begin: (
      context,
      { more: moreText, sort: sortText, columns: keys, ids: named, ...filter },
      format,
    ) =>
      inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
        const more = moreText === 'true'
        const scope = contactScope(context.principal)
        const sort = readSort(sortText) ?? { key: usualSort, descending: false }
        const at = await besideContext(context, transaction, { filter, sort })
        const all = await listIdsInOrder(at, { filter, scope, sort })
        const ids = named.size === 0 ? all : all.filter((id) => named.has(id))
        await recordAudit(transaction, context, {
          action: 'contacts.export',
          entity: 'contact',
          detail: {
            count: ids.length,
            format,
            ...(more && { more }),
            ...narrowing(filter),
            ...(keys.length > 0 && { columns: keys.join(', ') }),
          },
        })
        const fields = more || showsExtra(keys) ? await readClientFields(transaction) : []
        const chosen = chosenColumns(keys, fields)
        const extra = fields.map(extraColumn)
        const details = more ? contactDetailColumns(chosen) : []
        const columns = [
          ...chosen,
          ...details,
          ...(more ? beside.columns.map(ofBeside) : []),
          ...(more ? extra.filter(({ key }) => !keys.includes(key)) : []),
        ]
        const shown = [...chosen, ...details].map(({ key }) => key).filter(isBeside)
        return {
          total: ids.length,
          timeZone: await getTimeZone(transaction),
          columns,
          pages: () => pagesOf(context, ids, shown, more ? beside : undefined),
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
