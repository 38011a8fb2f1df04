import { createFileRoute } from '@tanstack/react-router'
import { BrandScreen } from '../features/settings/web/BrandScreen.tsx'

export const Route = createFileRoute('/_signed-in/brand-settings')({ component: BrandScreen })
