import { connect } from '../../../api/connect.ts'
import { reportsContract } from '../shared/reports.contract.ts'

export const { client: reportsClient, queries: reportsApi } = connect('reports', reportsContract)
