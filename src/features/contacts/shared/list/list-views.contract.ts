import { z } from 'zod'
import { Done, memberCall } from '../../../../kernel/call.ts'
import { ListViewIdField } from '../../../../kernel/ids.ts'
import { ContactFilter, Sort } from '../contact-filter.ts'
import { viewLimits, viewNameMissing } from './list-view.rules.ts'

/** The part of the list's state that a view keeps. */
const ViewState = ContactFilter.extend({ sort: Sort })
export type ViewState = z.output<typeof ViewState>

const Name = z
  .string()
  .overwrite((name) => name.replace(/\s+/g, ' ').trim())
  .min(1, viewNameMissing)
  .max(viewLimits.name)

export const ListView = z.object({
  id: z.number(),
  name: z.string(),
  /** Everyone has it. */
  shared: z.boolean(),
  /** The member may change and delete it. */
  changeable: z.boolean(),
  /** The member's list opens with it. */
  default: z.boolean(),
  /** As the list's URL has them. What is in no use any more is still there. */
  state: z.record(z.string(), z.string()),
})
export type ListView = z.infer<typeof ListView>

const one = z.object({ id: ListViewIdField })
const view = z.object({ view: ListView })

export const listViewsContract = {
  listViews: memberCall
    .get(
      '/contacts/views',
      'The list’s saved views: the member’s own and those shared with everyone',
    )
    .output(z.object({ views: z.array(ListView) })),
  countView: memberCall
    .get('/contacts/views/{id}/count', 'How many of the member’s contacts match a saved view')
    .input(one)
    .output(z.object({ count: z.number() })),
  listViewIds: memberCall
    .get(
      '/contacts/views/{id}/ids',
      'The ids of the first 1,000 contacts in a saved view, in its order, and the total',
    )
    .input(one)
    .output(z.object({ ids: z.array(z.number()), total: z.number() })),
  saveView: memberCall
    .post('/contacts/views', 'Saves a view of the list; admins can share it with everyone')
    .input(z.object({ name: Name, shared: z.boolean().default(false), state: ViewState }))
    .output(view),
  changeView: memberCall
    .put('/contacts/views/{id}', 'Renames or shares a view, or changes its filters')
    .input(
      one.extend({
        name: Name.optional(),
        shared: z.boolean().optional(),
        state: ViewState.optional(),
      }),
    )
    .output(view),
  deleteView: memberCall
    .delete('/contacts/views/{id}', 'Deletes a view; for a day it can be restored')
    .input(one)
    .output(Done),
  restoreView: memberCall
    .post('/contacts/views/{id}/restore', 'Restores a view that was deleted within a day')
    .input(one)
    .output(view),
  setDefaultView: memberCall
    .put('/contacts/default-view', 'The view that the member’s list opens with; null for none')
    .input(z.object({ id: ListViewIdField.nullable() }))
    .output(Done),
}
