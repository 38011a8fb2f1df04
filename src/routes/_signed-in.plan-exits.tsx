import { createFileRoute } from '@tanstack/react-router'
import { PlanExitsScreen } from '../features/plan-exits/web/PlanExitsScreen.tsx'

export const Route = createFileRoute('/_signed-in/plan-exits')({ component: PlanExitsScreen })
