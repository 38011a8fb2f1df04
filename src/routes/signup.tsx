import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '../features/access/web/SignUpScreen.tsx'

export const Route = createFileRoute('/signup')({ component: SignUpScreen })
