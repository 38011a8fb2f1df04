import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '../features/contacts/web/ContactScreen.tsx'

export const Route = createFileRoute('/_signed-in/contact/$id')({ component: ContactPage })

function ContactPage() {
  const { id } = Route.useParams()
  return <ContactScreen id={id} />
}
