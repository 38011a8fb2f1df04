import { createFileRoute } from '@tanstack/react-router'
import { PlannedMailScreen } from '../features/outreach/web/PlannedEmailScreen.tsx'

export const Route = createFileRoute('/_signed-in/contact/$id_/planned-mail/$type/$occasion')({
  component: PlannedMailPage,
})

function PlannedMailPage() {
  const { id, type, occasion } = Route.useParams()
  return <PlannedMailScreen contactId={id} type={type} occasion={occasion} />
}
