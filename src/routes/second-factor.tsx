import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorScreen } from '../features/access/web/SecondFactorScreen.tsx'

export const Route = createFileRoute('/second-factor')({ component: SecondFactorScreen })
