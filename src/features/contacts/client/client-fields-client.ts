import { connect } from '../../../api/connect.ts'
import { clientFieldsContract } from '../shared/client-fields.contract.ts'

export const { queries: clientFieldsApi } = connect('contacts', clientFieldsContract)
