import { createFileRoute } from '@tanstack/react-router'
import { SetupSearch } from '../features/onboarding/shared/setup-search.rules.ts'
import { useFinishSetupStep } from '../features/onboarding/web/use-finish-setup-step.ts'
import { SettingsScreen } from '../features/settings/web/SettingsScreen.tsx'

export const Route = createFileRoute('/_setup/setup/settings')({
  validateSearch: SetupSearch,
  component: OrganizationSetup,
})

function OrganizationSetup() {
  const { finish, busy, error } = useFinishSetupStep('settings')
  return <SettingsScreen setup={{ onDone: finish, busy, error }} />
}
