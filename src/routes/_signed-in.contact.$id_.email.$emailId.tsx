import { createFileRoute } from '@tanstack/react-router'
import { EmailScreen } from '../features/outreach/web/EmailScreen.tsx'

export const Route = createFileRoute('/_signed-in/contact/$id_/email/$emailId')({
  component: EmailPage,
})

function EmailPage() {
  const { id, emailId } = Route.useParams()
  return <EmailScreen contactId={id} emailId={emailId} />
}
