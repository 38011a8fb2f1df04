import { geoContract } from '../features/geo/shared/geo.contract.ts'
import { connect } from './connect.ts'

export const { queries: geoApi } = connect('geo', geoContract)
