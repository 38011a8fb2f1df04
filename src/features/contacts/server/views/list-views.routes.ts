import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { listViewsContract } from '../../shared/list/list-views.contract.ts'
import {
  changeView,
  countView,
  deleteView,
  listViewIds,
  listViews,
  restoreView,
  saveView,
  setDefaultView,
} from './list-views.ts'

const calls = implement(listViewsContract).$context<RequestContext>()

export const listViewsRoutes = calls.router({
  listViews: calls.listViews.handler(async ({ context }) => ({
    views: await listViews(memberOf(context)),
  })),
  countView: calls.countView.handler(async ({ context, input }) => ({
    count: await countView(memberOf(context), input.id),
  })),
  listViewIds: calls.listViewIds.handler(({ context, input }) =>
    listViewIds(memberOf(context), input.id),
  ),
  saveView: calls.saveView.handler(async ({ context, input }) => ({
    view: await saveView(memberOf(context), input),
  })),
  changeView: calls.changeView.handler(async ({ context, input: { id, ...change } }) => ({
    view: await changeView(memberOf(context), id, change),
  })),
  deleteView: calls.deleteView.handler(async ({ context, input }) => {
    await deleteView(memberOf(context), input.id)
    return {}
  }),
  restoreView: calls.restoreView.handler(async ({ context, input }) => ({
    view: await restoreView(memberOf(context), input.id),
  })),
  setDefaultView: calls.setDefaultView.handler(async ({ context, input }) => {
    await setDefaultView(memberOf(context), input.id)
    return {}
  }),
})
