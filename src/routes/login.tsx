import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../features/access/web/LoginScreen.tsx'

export const Route = createFileRoute('/login')({ component: LoginScreen })
