import { connect } from '../../../api/connect.ts'
import { tagsContract } from '../shared/tags/tags.contract.ts'

// One prefix with the contacts: a merged or restored contact has other tags.
export const { queries: tagsApi, client: tagsClient } = connect('contacts', tagsContract)
