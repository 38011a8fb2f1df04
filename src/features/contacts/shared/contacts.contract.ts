import { z } from 'zod'
import { adminCall, memberCall } from '../../../kernel/call.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { ContactFields, ContactUpdate, contactAnswer } from './contact-fields.ts'
import { ContactFilter, PageFields } from './contact-filter.ts'
import { reassignAgentRequired } from './contact-texts.ts'
import { DeletedContact, RestoreConflict } from './deleted-contact.ts'

export const Contact = z.object({
  id: z.number(),
  ...contactAnswer,
  status: z.string(),
  contact_owner_id: z.number().nullable(),
  contact_owner: z.string().nullable(),
  last_emailed: z.string().nullable(),
  version: z.number(),
})
export type Contact = z.infer<typeof Contact>

const Ids = z.array(ContactIdField).min(1).max(100_000)
/** Everything that matches a filter, and the number the screen showed; the call is refused if another number matches. */
const Matching = z.object({ matching: ContactFilter, count: z.number().int().positive() })
/** The contacts of a bulk call. */
export const ContactSelection = z.union([z.object({ ids: Ids }), Matching])
export type ContactSelection = z.output<typeof ContactSelection>

/** Deleted contacts of a call: by id, or all that a search of the trash finds, with the number the screen showed. */
export const DeletedSelection = z.union([
  z.object({ ids: Ids }),
  z.object({
    matching: z.object({ search: z.string().max(200) }),
    count: z.number().int().positive(),
  }),
])
export type DeletedSelection = z.output<typeof DeletedSelection>

const one = z.object({ id: ContactIdField })
const answer = z.object({ contact: Contact })
export const contactsContract = {
  listContacts: memberCall
    .get('/contacts', 'A page of contacts by last and first name, with the choices of the filters')
    .input(ContactFilter.extend(PageFields))
    .output(
      z.object({
        contacts: z.array(Contact),
        filterOptions: z.object({
          states: z.array(z.string()),
          carriers: z.array(z.string()),
          /** For admins only (decision 80). */
          agents: z.array(z.object({ id: z.number(), name: z.string() })).optional(),
        }),
        total: z.number(),
        page: z.number(),
        limit: z.number(),
      }),
    ),
  readContactStats: memberCall
    .get('/contacts/stats', 'Totals of the list’s stat cards, from the rollup of sends')
    .output(
      z.object({
        quotesSent: z.number(),
        quotesViewed: z.number(),
        healthCompleted: z.number(),
        send_mode: z.enum(['production', 'test']),
      }),
    ),
  checkContactEmail: memberCall
    .get(
      '/contacts/check-email/{email}',
      'Whether a contact of the organization has the email address',
    )
    .input(z.object({ email: z.string().max(300) }))
    .output(z.object({ exists: z.boolean() })),
  createContact: memberCall
    .post(
      '/contacts/create',
      'Adds a contact; without agent_id its agent is the member who adds it',
    )
    .input(ContactFields)
    .output(answer),
  getContact: memberCall.get('/contacts/{id}', 'One contact').input(one).output(answer),
  updateContact: memberCall
    .put(
      '/contacts/{id}',
      'Changes the given fields; with `version` a stale edit returns 409 with both versions',
    )
    .input(ContactUpdate)
    .output(answer),
  deleteContacts: memberCall
    .delete(
      '/contacts',
      'Moves contacts to the trash: a list of ids, bare or as `ids`, or everything that matches',
    )
    .input(z.union([Ids.transform((ids) => ({ ids })), ContactSelection]))
    .output(z.object({ deleted_ids: z.array(z.number()) })),
  listTrash: memberCall
    .get('/contacts/bin', 'A page of the deleted contacts, newest first; they stay for 90 days')
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
      'Restores deleted contacts with everything they had: a list of ids, or everything that matches',
    )
    .input(DeletedSelection)
    .output(
      z.object({
        restored_ids: z.array(z.number()),
        conflicts: z.array(RestoreConflict),
      }),
    ),
  purgeContacts: adminCall
    .delete('/contacts/bin', 'Deletes contacts of the trash for good')
    .input(DeletedSelection)
    .output(z.object({ purged_ids: z.array(z.number()) })),
  reassignContacts: adminCall
    .put('/contacts/reassign', 'Gives contacts to another agent')
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
