import { connect } from '../../../api/connect.ts'
import { dashboardContract } from '../shared/dashboard.contract.ts'

export const { queries: dashboardApi } = connect('dashboard', dashboardContract)
