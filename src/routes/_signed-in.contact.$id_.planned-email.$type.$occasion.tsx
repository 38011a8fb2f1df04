import { createFileRoute } from '@tanstack/react-router'
import { PlannedEmailScreen } from '../features/outreach/web/PlannedEmailScreen.tsx'

export const Route = createFileRoute('/_signed-in/contact/$id_/planned-email/$type/$occasion')({
  component: PlannedEmailPage,
})

function PlannedEmailPage() {
  const { id, type, occasion } = Route.useParams()
  return <PlannedEmailScreen contactId={id} type={type} occasion={occasion} />
}
