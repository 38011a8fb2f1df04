import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { mergeContract } from '../shared/merge/merge.contract.ts'
import { dismissDuplicate } from './duplicates/dismiss-duplicate.ts'
import { listDuplicates } from './duplicates/list-duplicates.ts'
import { mergeContacts } from './merge/merge-contacts.ts'

const calls = implement(mergeContract).$context<RequestContext>()

export const mergeRoutes = calls.router({
  listDuplicates: calls.listDuplicates.handler(({ context, input }) =>
    listDuplicates(memberOf(context), input),
  ),
  dismissDuplicate: calls.dismissDuplicate.handler(async ({ context, input }) => ({
    dismissed: await dismissDuplicate(memberOf(context), input.ids),
  })),
  mergeContacts: calls.mergeContacts.handler(async ({ context, input }) => ({
    contact: await mergeContacts(memberOf(context), input),
  })),
})
