import { sessionsContract } from '../features/access/shared/sessions.contract.ts'
import { connect } from './connect.ts'

export const { queries: sessionsApi } = connect('access', sessionsContract)
