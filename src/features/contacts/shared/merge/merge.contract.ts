import { z } from 'zod'
import { memberCall } from '../../../../kernel/call.ts'
import { ContactIdField } from '../../../../kernel/ids.ts'
import { type ContactColumnName, columnNames } from '../contact-columns.ts'
import { PageFields } from '../contact-filter.ts'
import { Contact } from '../contacts.contract.ts'
import { type DuplicateReason, duplicateReasons } from '../duplicates/duplicate-reasons.ts'

const reasons = Object.keys(duplicateReasons) as [DuplicateReason, ...DuplicateReason[]]

/** Two contacts that may be one person, and why. */
export const DuplicatePair = z.object({
  one: Contact,
  other: Contact,
  reasons: z.array(z.enum(reasons)),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

/** A contact as the screen showed it; the call fails if it has changed since. */
const Shown = z.object({ id: ContactIdField, version: z.number().int().positive() })

export const ContactMerge = z.object({
  survivor: Shown,
  merged: Shown,
  /** Fields that the surviving contact takes from the merged one. */
  take: z.array(z.enum(columnNames as [ContactColumnName, ...ContactColumnName[]])),
})
export type ContactMerge = z.output<typeof ContactMerge>

export const mergeContract = {
  listDuplicates: memberCall
    .get(
      '/contacts/duplicates',
      'A page of the pairs of contacts that may be one person, the strongest reasons first',
      'contacts:read',
    )
    .input(
      z.object({
        /** Only the pairs of this contact. */
        contact_id: ContactIdField.optional(),
        ...PageFields,
      }),
    )
    .output(
      z.object({
        pairs: z.array(DuplicatePair),
        total: z.number(),
        page: z.number(),
        limit: z.number(),
      }),
    ),
  dismissDuplicate: memberCall
    .post(
      '/contacts/duplicates/dismiss',
      'Records that two contacts are not the same person',
      'contacts:write',
    )
    .input(z.object({ ids: z.tuple([ContactIdField, ContactIdField]) }))
    .output(z.object({ dismissed: z.boolean() })),
  mergeContacts: memberCall
    .post(
      '/contacts/merge',
      'Merges a contact into another; restoring it from the trash within 90 days undoes that',
      'contacts:write',
    )
    .input(ContactMerge)
    .output(z.object({ contact: Contact })),
}
