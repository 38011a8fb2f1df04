import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { contactsContract } from '../shared/contacts.contract.ts'
import { checkContactEmail } from './edit/check-contact-email.ts'
import { createContact } from './edit/create-contact.ts'
import { reassignContacts } from './edit/reassign-contacts.ts'
import { updateContact } from './edit/update-contact.ts'
import { getContact } from './get-contact.ts'
import { listContacts } from './list/list-contacts.ts'
import { readContactStats } from './list/read-contact-stats.ts'
import { deleteContacts } from './trash/delete-contacts.ts'
import { listTrash } from './trash/list-trash.ts'
import { purgeContacts } from './trash/purge-contacts.ts'
import { restoreContacts } from './trash/restore-contacts.ts'

const calls = implement(contactsContract).$context<RequestContext>()
const success = true as const

export const contactsRoutes = calls.router({
  list: calls.list.handler(async ({ context, input }) => ({
    success,
    ...(await listContacts(memberOf(context), input)),
  })),
  stats: calls.stats.handler(async ({ context }) => ({
    success,
    ...(await readContactStats(memberOf(context))),
  })),
  checkEmail: calls.checkEmail.handler(async ({ context, input }) => ({
    success,
    exists: await checkContactEmail(memberOf(context), input.email),
  })),
  create: calls.create.handler(async ({ context, input }) => ({
    success,
    contact: await createContact(memberOf(context), input),
  })),
  get: calls.get.handler(async ({ context, input }) => ({
    success,
    contact: await getContact(memberOf(context), input.id),
  })),
  update: calls.update.handler(async ({ context, input }) => ({
    success,
    contact: await updateContact(memberOf(context), input),
  })),
  remove: calls.remove.handler(async ({ context, input }) => ({
    success,
    deleted_ids: await deleteContacts(memberOf(context), input),
  })),
  trash: calls.trash.handler(async ({ context, input }) => ({
    success,
    ...(await listTrash(memberOf(context), input)),
  })),
  restore: calls.restore.handler(async ({ context, input }) => {
    const { restored, conflicts } = await restoreContacts(memberOf(context), input)
    return { success, restored_ids: restored, conflicts }
  }),
  purge: calls.purge.handler(async ({ context, input }) => ({
    success,
    purged_ids: await purgeContacts(memberOf(context), input),
  })),
  reassign: calls.reassign.handler(async ({ context, input }) => {
    const { agent_id, contact_ids, matching, count } = input
    const selection =
      matching !== undefined && count !== undefined
        ? { matching, count }
        : { ids: contact_ids ?? [] }
    return { success, updated_ids: await reassignContacts(memberOf(context), selection, agent_id) }
  }),
})
