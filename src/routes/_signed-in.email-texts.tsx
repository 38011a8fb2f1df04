import { createFileRoute } from '@tanstack/react-router'
import { EmailTextsScreen } from '../features/outreach/web/texts/EmailTextsScreen.tsx'

export const Route = createFileRoute('/_signed-in/email-texts')({ component: EmailTextsScreen })
