import { selfServiceContract } from '../features/self-service/shared/self-service.contract.ts'
import { connect } from './connect.ts'

export const { queries: selfServiceApi } = connect('self-service', selfServiceContract)
