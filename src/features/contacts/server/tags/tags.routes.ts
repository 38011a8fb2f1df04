import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { tagsContract } from '../../shared/tags/tags.contract.ts'
import { addContactTag } from './add-contact-tag.ts'
import { changeTag } from './change-tag.ts'
import { countTagUse } from './count-tag-use.ts'
import { deleteTag } from './delete-tag.ts'
import { listContactTags } from './list-contact-tags.ts'
import { listTags } from './list-tags.ts'
import { mergeTags } from './merge-tags.ts'
import { removeContactTag } from './remove-contact-tag.ts'
import { tagContacts } from './tag-contacts.ts'

const calls = implement(tagsContract).$context<RequestContext>()

export const tagsRoutes = calls.router({
  listTags: calls.listTags.handler(async ({ context }) => ({
    tags: await listTags(memberOf(context)),
  })),
  countTagUse: calls.countTagUse.handler(async ({ context }) => ({
    tags: await countTagUse(memberOf(context)),
  })),
  changeTag: calls.changeTag.handler(async ({ context, input }) => ({
    tag: await changeTag(memberOf(context), input),
  })),
  mergeTags: calls.mergeTags.handler(async ({ context, input }) => ({
    tag: await mergeTags(memberOf(context), input),
  })),
  deleteTag: calls.deleteTag.handler(async ({ context, input }) => {
    await deleteTag(memberOf(context), input.tag_id)
    return {}
  }),
  listContactTags: calls.listContactTags.handler(async ({ context, input }) => ({
    tags: await listContactTags(memberOf(context), input.id),
  })),
  addContactTag: calls.addContactTag.handler(async ({ context, input }) => ({
    tags: await addContactTag(memberOf(context), input),
  })),
  tagContacts: calls.tagContacts.handler(({ context, input }) =>
    tagContacts(memberOf(context), input),
  ),
  removeContactTag: calls.removeContactTag.handler(async ({ context, input }) => ({
    tags: await removeContactTag(memberOf(context), input),
  })),
})
