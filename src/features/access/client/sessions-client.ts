import { connect } from '../../../api/connect.ts'
import { sessionsContract } from '../shared/sessions.contract.ts'

export const { queries: sessionsApi } = connect('access', sessionsContract)
