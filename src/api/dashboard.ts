import { dashboardContract } from '../features/dashboard/shared/dashboard.contract.ts'
import { connect } from './connect.ts'

export const { queries: dashboardApi } = connect('dashboard', dashboardContract)
