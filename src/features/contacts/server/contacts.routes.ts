import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { contactsContract } from '../shared/contacts.contract.ts'
import { checkContactEmail } from './edit/check-contact-email.ts'
import { createContact } from './edit/create-contact.ts'
import { reassignContacts } from './edit/reassign-contacts.ts'
import { updateContact } from './edit/update-contact.ts'
import { getContact } from './get-contact.ts'
import { listContacts } from './list/list-contacts.ts'
import { countContacts } from './list/list-total.ts'
import { readContactStats } from './list/read-contact-stats.ts'
import { deleteContacts } from './trash/delete-contacts.ts'
import { listTrash } from './trash/list-trash.ts'
import { purgeContacts } from './trash/purge-contacts.ts'
import { restoreContacts } from './trash/restore-contacts.ts'

const calls = implement(contactsContract).$context<RequestContext>()

export const contactsRoutes = calls.router({
  listContacts: calls.listContacts.handler(({ context, input }) =>
    listContacts(memberOf(context), input),
  ),
  countContacts: calls.countContacts.handler(async ({ context, input }) => ({
    total: await countContacts(memberOf(context), input),
  })),
  readContactStats: calls.readContactStats.handler(({ context }) =>
    readContactStats(memberOf(context)),
  ),
  checkContactEmail: calls.checkContactEmail.handler(async ({ context, input }) => ({
    exists: await checkContactEmail(memberOf(context), input.email),
  })),
  createContact: calls.createContact.handler(async ({ context, input }) => ({
    contact: await createContact(memberOf(context), input),
  })),
  getContact: calls.getContact.handler(async ({ context, input }) => ({
    contact: await getContact(memberOf(context), input.id),
  })),
  updateContact: calls.updateContact.handler(async ({ context, input }) => ({
    contact: await updateContact(memberOf(context), input),
  })),
  deleteContacts: calls.deleteContacts.handler(async ({ context, input }) => ({
    deleted_ids: await deleteContacts(memberOf(context), input),
  })),
  listTrash: calls.listTrash.handler(({ context, input }) => listTrash(memberOf(context), input)),
  restoreContacts: calls.restoreContacts.handler(async ({ context, input }) => {
    const { restored, conflicts } = await restoreContacts(memberOf(context), input)
    return { restored_ids: restored, conflicts }
  }),
  purgeContacts: calls.purgeContacts.handler(async ({ context, input }) => ({
    purged_ids: await purgeContacts(memberOf(context), input),
  })),
  reassignContacts: calls.reassignContacts.handler(async ({ context, input }) => {
    const { agent_id, contact_ids, matching, count } = input
    const selection =
      matching !== undefined && count !== undefined
        ? { matching, count }
        : { ids: contact_ids ?? [] }
    return { updated_ids: await reassignContacts(memberOf(context), selection, agent_id) }
  }),
})
