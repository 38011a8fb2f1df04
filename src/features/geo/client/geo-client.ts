import { connect } from '../../../api/connect.ts'
import { geoContract } from '../shared/geo.contract.ts'

export const { queries: geoApi } = connect('geo', geoContract)
