import { createFileRoute } from '@tanstack/react-router'
import { YourDataScreen } from '../features/agency-data/web/YourDataScreen.tsx'

export const Route = createFileRoute('/_signed-in/your-data')({ component: YourDataScreen })
