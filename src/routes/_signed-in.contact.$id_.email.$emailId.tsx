import { createFileRoute } from '@tanstack/react-router'
import { MailScreen } from '../features/outreach/web/EmailScreen.tsx'

export const Route = createFileRoute('/_signed-in/contact/$id_/mail/$mailId')({
  component: MailPage,
})

function MailPage() {
  const { id, mailId } = Route.useParams()
  return <MailScreen contactId={id} mailId={mailId} />
}
