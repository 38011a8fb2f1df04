import { createFileRoute } from '@tanstack/react-router'
import { AgentsScreen } from '../features/agents/web/AgentsScreen.tsx'
import { useFinishSetupStep } from '../features/onboarding/web/use-finish-setup-step.ts'

export const Route = createFileRoute('/_setup/setup/add-agents')({ component: AddTeamMembers })

function AddTeamMembers() {
  const { finish, busy, error } = useFinishSetupStep('agents')
  return <AgentsScreen setup={{ onDone: finish, busy, error }} />
}
