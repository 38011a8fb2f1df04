import { connect } from '../../../api/connect.ts'
import { contactsContract } from '../shared/contacts.contract.ts'

export const { client: contactsClient, queries: contactsApi } = connect(
  'contacts',
  contactsContract,
)
