import { connect } from '../../../api/connect.ts'
import { notesContract } from '../shared/notes.contract.ts'

// One prefix with the timeline: what is written about a contact makes it stale.
export const { client: notesClient, queries: notesApi } = connect('timeline', notesContract)
