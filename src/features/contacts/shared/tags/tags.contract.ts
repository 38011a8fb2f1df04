import { z } from 'zod'
import { adminCall, Done, memberCall } from '../../../../kernel/call.ts'
import { ContactIdField, IdField } from '../../../../kernel/ids.ts'
import { ContactSelection } from '../contacts.contract.ts'
import { tagEmpty, tagLabelOf, tagLimits, tagTooLong } from './tag-texts.ts'

export const TagLabel = z
  .string()
  .transform(tagLabelOf)
  .refine((text) => text !== '', tagEmpty)
  .refine((text) => text.length <= tagLimits.label, tagTooLong)

/** `brand` is the agency's own color. */
export const tagColors = ['gray', 'brand', 'green', 'amber', 'red', 'blue'] as const
export type TagColor = (typeof tagColors)[number]

export const TagFields = z.object({ label: TagLabel })

export const Tag = z.object({ id: z.number(), label: z.string(), color: z.string() })
export type Tag = z.infer<typeof Tag>
/** With the number of contacts of all agents that have it. */
export const UsedTag = Tag.extend({ contacts: z.number() })
export type UsedTag = z.infer<typeof UsedTag>

const contact = z.object({ id: ContactIdField })
const tags = z.object({ tags: z.array(Tag) })

export const tagsContract = {
  listTags: memberCall.get('/tags', 'The agency’s tags by name', 'contacts:read').output(tags),
  countTagUse: adminCall
    .get('/tags/use', 'The agency’s tags, with the number of contacts that have each')
    .output(z.object({ tags: z.array(UsedTag) })),
  changeTag: adminCall
    .put('/tags/{tag_id}', 'Changes a tag’s name or color', 'contacts:write')
    .input(
      z.object({
        tag_id: IdField,
        label: TagLabel.optional(),
        color: z.enum(tagColors).optional(),
      }),
    )
    .output(z.object({ tag: Tag })),
  mergeTags: adminCall
    .post(
      '/tags/{tag_id}/merge',
      'Replaces a tag with another on all its contacts, and deletes it',
      'contacts:write',
    )
    .meta({ access: 'admin', scope: 'contacts:write', bulk: true })
    .input(z.object({ tag_id: IdField, into: IdField }))
    .output(z.object({ tag: Tag })),
  deleteTag: adminCall
    .delete('/tags/{tag_id}', 'Deletes a tag and removes it from every contact', 'contacts:write')
    .input(z.object({ tag_id: IdField }))
    .output(Done),
  listContactTags: memberCall
    .get('/contacts/{id}/tags', 'A contact’s tags', 'contacts:read')
    .input(contact)
    .output(tags),
  addContactTag: memberCall
    .post(
      '/contacts/{id}/tags',
      'Adds a tag to a contact by name, creating the tag if the agency does not have it',
      'contacts:write',
    )
    .input(contact.extend({ label: TagLabel }))
    .output(tags),
  tagContacts: memberCall
    .put(
      '/contacts/bulk/tags',
      'Adds or removes a tag for a list of contacts, or for all that match',
      'contacts:write',
    )
    .meta({ access: 'member', scope: 'contacts:write', bulk: true })
    .input(z.object({ contacts: ContactSelection, label: TagLabel, give: z.boolean() }))
    .output(
      z.object({
        tag: Tag,
        /** Those that lacked it, or had it. */
        updated_ids: z.array(z.number()),
        /** How many lack it still, because they have as many tags as a contact can. */
        full: z.number(),
      }),
    ),
  removeContactTag: memberCall
    .delete('/contacts/{id}/tags/{tag_id}', 'Removes a tag from a contact', 'contacts:write')
    .input(contact.extend({ tag_id: IdField }))
    .output(tags),
}
