import { settingsContract } from '../features/settings/shared/settings.contract.ts'
import { connect } from './connect.ts'

export const { client: settingsClient, queries: settingsApi } = connect(
  'settings',
  settingsContract,
)
