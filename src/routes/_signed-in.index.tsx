import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../features/access/web/HomeScreen.tsx'

/** A welcome for signed-in people; visitors go to /login until there is a landing page (docs/deviations.md). */
export const Route = createFileRoute('/_signed-in/')({ component: HomeScreen })
