import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { planExitsContract } from '../shared/plan-exits.contract.ts'
import { listExitLists, listExitMatches, listExitsOfClient } from './list-exits.ts'
import { deleteExitList, loadExits, restoreExitList } from './load-exits.ts'
import { noteExit } from './note-exit.ts'
import { noteExits, undoNotedExits } from './note-exits.ts'

const calls = implement(planExitsContract).$context<RequestContext>()

export const planExitsRoutes = calls.router({
  listExitLists: calls.listExitLists.handler(async ({ context }) => ({
    lists: await listExitLists(memberOf(context)),
  })),
  loadExits: calls.loadExits.handler(({ context, input }) => loadExits(memberOf(context), input)),
  deleteExitList: calls.deleteExitList.handler(async ({ context, input }) => {
    await deleteExitList(memberOf(context), input)
    return {}
  }),
  restoreExitList: calls.restoreExitList.handler(async ({ context, input }) => {
    await restoreExitList(memberOf(context), input)
    return {}
  }),
  listExitMatches: calls.listExitMatches.handler(({ context, input }) =>
    listExitMatches(memberOf(context), input),
  ),
  listExitsOfClient: calls.listExitsOfClient.handler(async ({ context, input }) => ({
    matches: await listExitsOfClient(memberOf(context), input),
  })),
  noteExit: calls.noteExit.handler(async ({ context, input }) => {
    await noteExit(memberOf(context), input)
    return {}
  }),
  noteExits: calls.noteExits.handler(({ context, input }) => noteExits(memberOf(context), input)),
  undoNotedExits: calls.undoNotedExits.handler(({ context, input }) =>
    undoNotedExits(memberOf(context), input),
  ),
})
