import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { bulkChangeContract } from '../../shared/list/bulk-change.contract.ts'
import { changeContacts, undoChange } from './change-contacts.ts'

const calls = implement(bulkChangeContract).$context<RequestContext>()

export const bulkChangeRoutes = calls.router({
  changeContacts: calls.changeContacts.handler(({ context, input }) =>
    changeContacts(memberOf(context), input.contacts, input.set),
  ),
  undoChange: calls.undoChange.handler(async ({ context, input }) => ({
    updated_ids: await undoChange(memberOf(context), input),
  })),
})
