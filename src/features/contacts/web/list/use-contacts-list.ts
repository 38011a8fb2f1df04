import { useQuery } from '@tanstack/react-query'
import { useListPage } from '../../../../ui/list/use-list-page.ts'
import { clientFieldsApi } from '../../client/client-fields-client.ts'
import { contactsApi } from '../../client/contacts-client.ts'
import { filterInput, type ListState } from '../../shared/contact-filter.ts'
import { filterSentence } from '../../shared/list/filter-words.ts'
import type { ListLayout } from '../../shared/list/list-layout.contract.ts'
import { goneParts } from '../../shared/list/list-view.rules.ts'
import { isBeside } from '../../shared/list/more-of-contact.ts'
import { contactFilters } from './contact-filters.ts'
import { extraFilterOf } from './extra-filter-of.tsx'
import { listInput } from './last-list.ts'
import { layoutChange, layoutOfLink } from './layout/layout-of-link.ts'
import { useListLayout } from './layout/use-list-layout.ts'
import { useOpeningView } from './views/use-opening-view.ts'

export type ContactsListOptions = {
  state: ListState
  onState: (state: ListState, replace: boolean) => void
  /** Whether the member filters by agent. */
  seesAgents: boolean
}

/**
 * The contacts of the URL's filters in the member's own columns, and those filters: their choices,
 * what they say in words, and what they ask for in vain.
 */
export function useContactsList({ state, onState, seesAgents }: ContactsListOptions) {
  const own = useListLayout()
  const opening = useOpeningView(own.opensWith, own.known, state, onState)
  const layout = layoutOfLink(own.layout, state.show)
  const columns = layout.columns.map(({ key }) => key)
  const input = listInput(state, columns.filter(isBeside))
  const filter = filterInput(state)
  const list = useListPage({
    state,
    onState,
    filter,
    query: contactsApi.listContacts.queryOptions({ input }),
    rowsOf: (data) => data.contacts,
    count: contactsApi.countContacts.queryOptions({ input: filter }),
  })
  const { change, data } = list
  const onLayout = (next: ListLayout) => {
    const changed = layoutChange(own.layout, state.show, next)
    if (changed.show) change({ show: changed.show })
    if (changed.own) own.change(changed.own)
  }
  const fieldsQuery = useQuery(clientFieldsApi.listClientFields.queryOptions())
  const fields = fieldsQuery.data?.fields ?? []
  const found = data?.filterOptions
  const agents = found?.agents ?? []
  const names = { agents, fields, increases: found?.increases, tags: found?.tags }
  const extraFilter = extraFilterOf(fields, state, change)
  return {
    ...list,
    // Without its columns a list would change under the eyes of its reader.
    load: (own.known && !opening) || list.load === 'failed' ? list.load : 'loading',
    input,
    similar: data?.similar ?? false,
    layout,
    onLayout,
    columns,
    fields,
    names,
    filters: contactFilters(found, seesAgents, state, change, names, extraFilter),
    // Without the names they would say that agents and fields are gone.
    sentence: data && !fieldsQuery.isPending ? filterSentence(state, names) : undefined,
    gone: found && fieldsQuery.data ? goneParts(state, { ...found, ...names, seesAgents }) : [],
  }
}
