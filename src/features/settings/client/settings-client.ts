import { connect } from '../../../api/connect.ts'
import { settingsContract } from '../shared/settings.contract.ts'

export const { client: settingsClient, queries: settingsApi } = connect(
  'settings',
  settingsContract,
)
