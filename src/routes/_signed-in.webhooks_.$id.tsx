import { createFileRoute } from '@tanstack/react-router'
import { EndpointScreen } from '../features/webhooks/web/EndpointScreen.tsx'

export const Route = createFileRoute('/_signed-in/webhooks_/$id')({ component: Endpoint })

function Endpoint() {
  return <EndpointScreen id={Route.useParams().id} />
}
