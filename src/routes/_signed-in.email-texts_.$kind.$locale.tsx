import { createFileRoute } from '@tanstack/react-router'
import { EmailTextScreen } from '../features/outreach/web/texts/EmailTextScreen.tsx'

export const Route = createFileRoute('/_signed-in/email-texts_/$kind/$locale')({
  component: EmailTextPage,
})

function EmailTextPage() {
  return <EmailTextScreen {...Route.useParams()} />
}
