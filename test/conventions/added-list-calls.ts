/** Calls of the list of contacts that the specification does not list, each with the reason. */
export const addedListCalls: Readonly<Record<string, string>> = {
  'PUT /contacts/bulk': 'issue 23: status, emails, carrier, plan and owner of a selection',
  'PUT /contacts/bulk/undo': 'experience, List: undo after a bulk action',
  'PUT /contacts/bulk/tags': 'issue 23: a tag for a selection, or for all that match',
  'GET /contacts/layout': 'issue 23: members choose, order and resize the columns of their list',
  'PUT /contacts/layout': 'issue 23: the choice is kept on the server',
  'GET /contacts/views': 'experience, List: saved views, personal and shared',
  'GET /contacts/views/{}/count': 'issue 23: views are counted',
  'GET /contacts/views/{}/ids': 'issue 23: a view is worked through, one client after the other',
  'POST /contacts/views': 'experience, List: a view is saved',
  'PUT /contacts/views/{}': 'issue 23: a view is renamed, shared, or gets other filters',
  'DELETE /contacts/views/{}': 'issue 23: a view is deleted',
  'POST /contacts/views/{}/restore': 'issue 23: undo after the deletion of a view',
  'PUT /contacts/default-view': 'issue 23: one view as default of each member',
}
