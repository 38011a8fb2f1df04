import { createFileRoute } from '@tanstack/react-router'
import { QuarantineScreen } from '../features/correspondence/web/QuarantineScreen.tsx'
import { tasksApi } from '../features/tasks/client/tasks-client.ts'
import { timelineApi } from '../features/timeline/client/timeline-client.ts'

const Quarantine = () => <QuarantineScreen changes={[timelineApi.key(), tasksApi.key()]} />

export const Route = createFileRoute('/_signed-in/quarantine')({ component: Quarantine })
