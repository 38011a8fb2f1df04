import { createFileRoute } from '@tanstack/react-router'
import { ImportsScreen } from '../features/imports/web/past-imports/ImportsScreen.tsx'

export const Route = createFileRoute('/_signed-in/contacts_/imports')({ component: ImportsScreen })
