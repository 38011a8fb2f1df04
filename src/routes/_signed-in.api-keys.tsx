import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysScreen } from '../features/api-keys/web/ApiKeysScreen.tsx'

export const Route = createFileRoute('/_signed-in/api-keys')({ component: ApiKeysScreen })
