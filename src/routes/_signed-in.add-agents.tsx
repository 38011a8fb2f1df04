import { createFileRoute } from '@tanstack/react-router'
import { ColleagueSecurity } from '../features/access/web/security/ColleagueSecurity.tsx'
import { AgentsScreen } from '../features/agents/web/AgentsScreen.tsx'

export const Route = createFileRoute('/_signed-in/add-agents')({
  component: () => <AgentsScreen securityOf={(agent) => <ColleagueSecurity {...agent} />} />,
})
