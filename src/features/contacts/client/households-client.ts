import { connect } from '../../../api/connect.ts'
import { householdsContract } from '../shared/households.contract.ts'

// One prefix with the contacts: a changed contact makes its household stale too.
export const { queries: householdsApi } = connect('contacts', householdsContract)
