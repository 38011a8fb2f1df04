import { z } from 'zod'
import { memberCall } from '../../../../kernel/call.ts'
import { ContactIdField } from '../../../../kernel/ids.ts'
import { ContactUpdate } from '../contact-fields.ts'
import { ContactSelection } from '../contacts.contract.ts'

const { agent_id, client_status, do_not_contact, current_carrier, plan_type } = ContactUpdate.shape

/** The fields that can be set for many contacts at once. */
export const bulkFields = [
  'agent_id',
  'client_status',
  'do_not_contact',
  'current_carrier',
  'plan_type',
] as const
export type BulkField = (typeof bulkFields)[number]

/** A change of more contacts than this cannot be undone, because it would be sent back whole. */
export const maxUndone = 20_000
/** Nor can one of contacts that had more different values than this. */
export const maxUndoneValues = 500

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable()
/** One field and its value; null clears it. */
const OneField = z
  .object({ client_status, do_not_contact, agent_id, current_carrier, plan_type })
  .refine(
    (fields) => Object.values(fields).filter((value) => value !== undefined).length === 1,
    'Set exactly one field',
  )

/** Contacts that had one value before a change. */
const Before = z.array(
  z.object({ value: Value, ids: z.array(ContactIdField).min(1).max(maxUndone) }),
)
export type BeforeChange = z.output<typeof Before>

const updated = z.object({
  updated_ids: z.array(z.number()),
  /** Their earlier values, for the undo; empty where there is none. */
  before: z.array(z.object({ value: Value, ids: z.array(z.number()) })),
})

export const bulkChangeContract = {
  changeContacts: memberCall
    .put(
      '/contacts/bulk',
      'Sets one field for a list of contacts, or for all that match: owner, status, emails, policy',
      'contacts:write',
    )
    .meta({ access: 'member', scope: 'contacts:write', bulk: true })
    .input(z.object({ contacts: ContactSelection, set: OneField }))
    .output(updated),
  undoChange: memberCall
    .put(
      '/contacts/bulk/undo',
      'Undoes a bulk change for the contacts that still have the values it set',
      'contacts:write',
    )
    .meta({ access: 'member', scope: 'contacts:write', bulk: true })
    .input(
      z
        .object({
          field: z.enum(['agent_id', 'client_status', 'do_not_contact']),
          now: Value,
          before: Before.max(maxUndoneValues).refine(
            (groups) => groups.reduce((sum, { ids }) => sum + ids.length, 0) <= maxUndone,
            `At most ${maxUndone} contacts`,
          ),
        })
        .refine(
          ({ field, before }) =>
            before.every(({ value }) => OneField.safeParse({ [field]: value }).success),
          { path: ['before'], error: 'The field cannot have this value' },
        ),
    )
    .output(z.object({ updated_ids: z.array(z.number()) })),
}
