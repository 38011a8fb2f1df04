import { createFileRoute } from '@tanstack/react-router'
import { QuarantineScreen } from '../features/correspondence/web/QuarantineScreen.tsx'

export const Route = createFileRoute('/_signed-in/quarantine')({ component: QuarantineScreen })
