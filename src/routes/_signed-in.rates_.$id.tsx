import { createFileRoute } from '@tanstack/react-router'
import { RateVersionScreen } from '../features/quotes/web/rates/RateVersionScreen.tsx'

export const Route = createFileRoute('/_signed-in/rates_/$id')({ component: Version })

function Version() {
  return <RateVersionScreen id={Route.useParams().id} />
}
