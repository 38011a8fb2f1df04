import { createFileRoute } from '@tanstack/react-router'
import { AgentsScreen } from '../features/agents/web/AgentsScreen.tsx'
import { SetupSearch } from '../features/onboarding/shared/setup-search.rules.ts'
import { useFinishSetupStep } from '../features/onboarding/web/use-finish-setup-step.ts'

export const Route = createFileRoute('/_setup/setup/add-agents')({
  validateSearch: SetupSearch,
  component: AddTeamMembers,
})

function AddTeamMembers() {
  const { finish, finishAndPay, busy, error } = useFinishSetupStep('agents')
  return <AgentsScreen setup={{ onDone: finish, onPay: finishAndPay, busy, error }} />
}
