import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../features/access/web/HomeScreen.tsx'

/** A welcome for signed-in people; to visitors the server shows the landing page. */
export const Route = createFileRoute('/_signed-in/')({ component: HomeScreen })
