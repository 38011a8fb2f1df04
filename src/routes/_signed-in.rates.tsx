import { createFileRoute } from '@tanstack/react-router'
import { RatesScreen } from '../features/quotes/web/rates/RatesScreen.tsx'

export const Route = createFileRoute('/_signed-in/rates')({ component: RatesScreen })
