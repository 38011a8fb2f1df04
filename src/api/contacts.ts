import { contactsContract } from '../features/contacts/shared/contacts.contract.ts'
import { connect } from './connect.ts'

export const { client: contactsClient, queries: contactsApi } = connect(
  'contacts',
  contactsContract,
)
