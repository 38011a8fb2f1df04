import { z } from 'zod'
import { isOneOf } from '../../../kernel/is-one-of.ts'
import { clientStatuses, isClientStatus } from '../../organizations/shared/client-status.rules.ts'
import { agentIdInvalid } from './contact-texts.ts'
import { readExtraCondition } from './extra-filter.rules.ts'
import { maxBetween, readBetween } from './list/between.rules.ts'
import { isColumnKey, readSort, usualSort } from './list/list-sort.rules.ts'
import {
  emailValues,
  householdValues,
  languageValues,
  readAges,
  readBirthdays,
  readDays,
  readDeed,
  readFederal,
  readLastEmail,
  readNextEmail,
  readPremium,
  taskValues,
} from './list/more-filters.rules.ts'

/** The page sizes of the list (section 9). */
export const pageSizes = [50, 100, 250] as const
const defaultPageSize = 100
const maxSearchLength = 200

/** The router turns digits in a URL into a number, but a search for digits is text. */
const Text = z.union([z.string(), z.number()]).transform(String)

/** `TX,CA`, or the parameter repeated (decision 84). */
const List = z
  .union([Text, z.array(Text)])
  .default('')
  .transform((value) => {
    const items = [value].flat().flatMap((part) => part.split(','))
    return [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))].slice(
      0,
      500,
    )
  })

/** The value of the agents filter for contacts without an agent. */
export const noAgent = 'none'

/** The value of the email filter for contacts without an email address. */
export const withoutEmail = 'none'

/** The value of the phone filter for contacts without a phone number. */
export const withoutPhone = 'none'

/** A list of which every value must be one of these, or be read. */
const listOf = (is: readonly string[] | ((text: string) => unknown), message: string) =>
  List.refine(
    (values) =>
      values.every((value) => (typeof is === 'function' ? is(value) : is.includes(value))),
    message,
  )

/**
 * Narrows the list: a contact matches any value of each filter, and all filters together. `agents`
 * holds ids or `none`.
 */
export const ContactFilter = z.object({
  search: Text.pipe(z.string().max(maxSearchLength)).default(''),
  states: List,
  carriers: List,
  agents: List.refine(
    (agents) => agents.every((agent) => agent === noAgent || /^\d{1,15}$/.test(agent)),
    agentIdInvalid,
  ),
  statuses: List.refine(
    (statuses) => statuses.every(isClientStatus),
    `Client status must be one of ${clientStatuses.join(', ')}`,
  ),
  /** `none`: only contacts without an email address. */
  email: List.refine(
    (values) => values.every((value) => value === withoutEmail),
    'email must be none or omitted',
  ),
  /** Conditions about extra fields: `12=Gold`, `12~part`, `12>100`, `12<2026-01-31`, `12!`. */
  extra: List.refine(
    (conditions) => conditions.every((text) => readExtraCondition(text) !== undefined),
    'extra must be the id of an extra field with = ~ > < or !, and a value',
  ),
  /** Codes of the plans in force. */
  plans: listOf((code) => /^[A-Z\d_]{1,20}$/.test(code), 'plans must be codes such as G or HDG'),
  /** Whole ZIP codes, or their first digits. */
  zips: listOf((zip) => /^\d{3,5}$/.test(zip), 'zips must have three to five digits'),
  ages: listOf(readAges, 'ages must be whole years such as 65-70, 80- or -64'),
  birthdays: listOf(readBirthdays, 'birthdays must be days of the year such as 0301-0331'),
  effective: listOf(readDays, 'effective must be dates such as 2026-01-01..2026-03-31'),
  emails: listOf(emailValues, `emails must be one of ${emailValues.join(', ')}`),
  languages: listOf(languageValues, `languages must be one of ${languageValues.join(', ')}`),
  /** All must be true: `viewed-30,!answered-30`. */
  did: listOf(
    readDeed,
    'did must be viewed, answered or called, and days: viewed-30, !answered-30',
  ),
  tasks: listOf(taskValues, `tasks must be one of ${taskValues.join(', ')}`),
  /** All must be true: `viewed:2026-05-17..2026-06-15`, with an agent `…:12`. */
  between: listOf(
    readBetween,
    'between must be an event and its dates, such as viewed:2026-05-17..2026-06-15',
  ).refine(({ length }) => length <= maxBetween, `between can have at most ${maxBetween} values`),
  /** Ids of rate increases: the clients whom one of them hits. */
  increases: listOf((id) => /^[1-9]\d{0,14}$/.test(id), 'increases must be numbers'),
  /** Ids of tags: the clients who have one of them. */
  tags: listOf((id) => /^[1-9]\d{0,14}$/.test(id), 'tags must be numbers'),
  /** Federal guaranteed issue. */
  federal: listOf(readFederal, 'federal must be running, coming, ends-14 or plan-ends'),
  /** Of the policy in force, in dollars a month. */
  premium: listOf(
    readPremium,
    'premium must be dollars such as 100-150, 200- or -99.50, known or none',
  ),
  household: listOf(householdValues, `household must be one of ${householdValues.join(', ')}`),
  last_email: listOf(
    readLastEmail,
    'last_email must be never, within-30, !within-30, dates such as 2026-01-01..2026-03-31, or a type such as any:birthday',
  ),
  next_email: listOf(
    readNextEmail,
    'next_email must be none, within-30, dates such as 2026-01-01..2026-03-31, or a type such as any:birthday',
  ),
  phone: listOf([withoutPhone], 'phone must be none or omitted'),
})
export type ContactFilter = z.output<typeof ContactFilter>

/** Max contacts of a file that are named one by one: they are part of its URL. */
export const maxExportedIds = 500

/** A page of a list. */
export const PageFields = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce
    .number()
    .refine((limit): boolean => isOneOf(pageSizes, limit), 'limit must be 50, 100 or 250')
    .default(defaultPageSize),
}

/** The order of a list; with a minus descending. */
export const Sort = z
  .string()
  .refine((sort) => readSort(sort) !== undefined, 'sort must be a column of the list')
  .default(usualSort)

/** The order of a list and what is read of each contact. */
export const OrderFields = {
  sort: Sort,
  /** Each contact comes with what these columns show, as `more`. */
  columns: List.refine((keys) => keys.every(isColumnKey), 'columns must be columns of the list'),
}

/** The saved view from which the list came, 0 for none: only its name is shown. */
const View = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0)

const ListQuery = ContactFilter.extend(PageFields).extend({
  sort: Sort,
  view: View,
  /** The columns of this link in place of the member's own. */
  show: listOf(isColumnKey, 'show must be columns of the list'),
})
/** The list's state in its URL, so that reload, back and a shared link show the same list. */
export type ListState = z.output<typeof ListQuery>
export const emptyListState: ListState = ListQuery.parse({})

const readable = Object.entries<z.ZodType>(ListQuery.shape).map(
  ([key, field]) => [key, field.catch(emptyListState[key as keyof ListState])] as const,
)
/** Parses a URL's query from the router; an invalid value becomes the default. */
export const ListSearch = z.object({
  ...(Object.fromEntries(readable) as unknown as typeof ListQuery.shape),
  search: Text.transform((text) => text.slice(0, maxSearchLength)).catch(''),
})

const filterKeys = Object.keys(ContactFilter.shape) as (keyof ContactFilter)[]

/** Whether any filter or search narrows the list. */
export const isFiltered = (state: ContactFilter): boolean =>
  filterKeys.some((key) => String(state[key]).trim() !== '')

/** Returns the filter as input of a call, without the page. */
export const filterInput = (state: ContactFilter) =>
  Object.fromEntries(filterKeys.map((key) => [key, String(state[key])])) as Record<
    keyof ContactFilter,
    string
  >
