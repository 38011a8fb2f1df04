import { z } from 'zod'
import { adminCall, memberCall } from '../../../kernel/call.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { ContactFields, ContactUpdate, contactOutput } from './contact-fields.ts'
import { ContactFilter, OrderFields, PageFields } from './contact-filter.ts'
import { reassignAgentRequired } from './contact-texts.ts'
import { DeletedContact, RestoreConflict } from './deleted-contact.ts'
import { MoreOfContact } from './list/more-of-contact.ts'

export const Contact = z.object({
  id: z.number(),
  ...contactOutput,
  /** Words of the policy in force, where `current_carrier` or `plan_type` is "Other". */
  other_carrier: z.string().optional(),
  other_plan: z.string().optional(),
  status: z.string(),
  contact_owner_id: z.number().nullable(),
  contact_owner: z.string().nullable(),
  last_emailed: z.string().nullable(),
  version: z.number(),
  /** Invented by the product for demo mode, and deleted with it. */
  sample: z.boolean(),
})
export type Contact = z.infer<typeof Contact>

/** A contact of the list, with what the columns show that were asked for. */
export const ListedContact = Contact.extend({ more: MoreOfContact.partial().optional() })
export type ListedContact = z.infer<typeof ListedContact>

const Ids = z.array(ContactIdField).min(1).max(100_000)
/**
 * All contacts that match a filter, with the count that the screen showed; the call fails if the
 * count has changed.
 */
const Matching = z.object({ matching: ContactFilter, count: z.number().int().positive() })
/** The contacts of a bulk call. */
export const ContactSelection = z.union([z.object({ ids: Ids }), Matching])
export type ContactSelection = z.output<typeof ContactSelection>

/**
 * Deleted contacts of a call: by id, or all that match a search of the trash, with the count that
 * the screen showed.
 */
export const DeletedSelection = z.union([
  z.object({ ids: Ids }),
  z.object({
    matching: z.object({ search: z.string().max(200) }),
    count: z.number().int().positive(),
  }),
])
export type DeletedSelection = z.output<typeof DeletedSelection>

/**
 * `known`: a page does not wait for its total; where that would take a moment, it says how many are
 * certain.
 */
const TotalWanted = z.enum(['counted', 'known'])
export type TotalWanted = z.infer<typeof TotalWanted>

const one = z.object({ id: ContactIdField })
const found = z.object({ contact: Contact })
export const contactsContract = {
  listContacts: memberCall
    .get(
      '/contacts',
      'A page of contacts, by last and first name or `sort` (`-effective`), with the filters’ choices',
      'contacts:read',
    )
    .input(
      ContactFilter.extend(PageFields)
        .extend(OrderFields)
        .extend({ total: TotalWanted.default('counted') }),
    )
    .output(
      z.object({
        contacts: z.array(ListedContact),
        filterOptions: z.object({
          states: z.array(z.string()),
          carriers: z.array(z.string()),
          /** For admins only (decision 80). */
          agents: z.array(z.object({ id: z.number(), name: z.string() })).optional(),
          /** Those of the filter. */
          increases: z.array(z.object({ id: z.number(), name: z.string() })).optional(),
          /** The agency's. */
          tags: z.array(z.object({ id: z.number(), label: z.string() })),
        }),
        total: z.number(),
        /** With `total=known` there may be more; `countContacts` says how many. */
        total_exact: z.boolean(),
        /** No contact matches the search, and these have names that differ by typing errors. */
        similar: z.boolean(),
        page: z.number(),
        limit: z.number(),
      }),
    ),
  countContacts: memberCall
    .get('/contacts/count', 'How many contacts match', 'contacts:read')
    .input(ContactFilter)
    .output(z.object({ total: z.number() })),
  readContactStats: memberCall
    .get(
      '/contacts/stats',
      'Totals of the list’s stat cards, from the rollup of sends, and contacts without email',
      'contacts:read',
    )
    .output(
      z.object({
        quotesSent: z.number(),
        quotesViewed: z.number(),
        healthCompleted: z.number(),
        /** Contacts without an email address. */
        withoutEmail: z.number(),
        send_mode: z.enum(['production', 'test']),
        /** Pairs of contacts that may be one person. */
        possibleDuplicates: z.number(),
      }),
    ),
  checkContactEmail: memberCall
    .get(
      '/contacts/check-email/{email}',
      'Whether one of the organization’s contacts has the email address',
      'contacts:read',
    )
    .input(z.object({ email: z.string().max(300) }))
    .output(z.object({ exists: z.boolean() })),
  createContact: memberCall
    .post(
      '/contacts/create',
      'Adds a contact; without agent_id it belongs to the member. `household` means it shares its email',
      'contacts:write',
    )
    .input(ContactFields)
    .output(found),
  getContact: memberCall
    .get('/contacts/{id}', 'One contact', 'contacts:read')
    .input(one)
    .output(found),
  updateContact: memberCall
    .put(
      '/contacts/{id}',
      'Changes the given fields; with `version` a stale edit returns 409 with both versions',
      'contacts:write',
    )
    .input(ContactUpdate)
    .output(found),
  deleteContacts: memberCall
    .delete(
      '/contacts',
      'Moves contacts to the trash: a list of ids (an array or `ids`), or all that match',
      'contacts:write',
    )
    .meta({ access: 'member', bulk: true })
    .input(z.union([Ids.transform((ids) => ({ ids })), ContactSelection]))
    .output(z.object({ deleted_ids: z.array(z.number()) })),
  listTrash: memberCall
    .get(
      '/contacts/bin',
      'A page of deleted contacts, newest first; they are kept for 90 days',
      'contacts:read',
    )
    .input(z.object({ search: z.string().max(200).default(''), ...PageFields }))
    .output(
      z.object({
        contacts: z.array(DeletedContact),
        total: z.number(),
        page: z.number(),
        limit: z.number(),
      }),
    ),
  restoreContacts: memberCall
    .post(
      '/contacts/restore',
      'Restores deleted contacts with all their data: a list of ids, or all that match',
      'contacts:write',
    )
    .meta({ access: 'member', bulk: true })
    .input(DeletedSelection)
    .output(
      z.object({
        restored_ids: z.array(z.number()),
        conflicts: z.array(RestoreConflict),
      }),
    ),
  purgeContacts: adminCall
    .delete('/contacts/bin', 'Permanently deletes contacts in the trash')
    .meta({ access: 'admin', bulk: true, requiresRecentSignIn: true })
    .input(DeletedSelection)
    .output(z.object({ purged_ids: z.array(z.number()) })),
  reassignContacts: adminCall
    .put('/contacts/reassign', 'Assigns contacts to another agent', 'contacts:write')
    .meta({ access: 'admin', bulk: true })
    .input(
      z
        .object({
          agent_id: z.number(reassignAgentRequired).int().positive(reassignAgentRequired),
          contact_ids: Ids.optional(),
          matching: ContactFilter.optional(),
          count: z.number().int().positive().optional(),
        })
        .refine(
          (input) =>
            input.contact_ids !== undefined ||
            (input.matching !== undefined && input.count !== undefined),
          'contact_ids is required',
        ),
    )
    .output(z.object({ updated_ids: z.array(z.number()) })),
}
