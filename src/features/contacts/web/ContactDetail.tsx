import { Stack } from '@mantine/core'
import { IconHeartbeat, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { StatusBadge } from '../../../ui/data/StatusBadge.tsx'
import { useAppNavigate } from '../../../ui/foundation/AppLink.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Page, type PageLink } from '../../../ui/frame/Page.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { HealthAssessmentDialog } from '../../eligibility/web/HealthAssessmentDialog.tsx'
import { EmailActivityTable } from '../../outreach/web/EmailActivityTable.tsx'
import { FutureActivity } from '../../outreach/web/FutureActivity.tsx'
import { SendQuoteButton } from '../../outreach/web/SendQuoteButton.tsx'
import { useSendQuote } from '../../outreach/web/use-send-quote.ts'
import { QuoteLinkDialog } from '../../quotes/web/QuoteLinkDialog.tsx'
import { FollowUpRequests } from '../../schedule/web/FollowUpRequests.tsx'
import { contactName } from '../shared/contact-name.ts'
import type { Contact } from '../shared/contacts.contract.ts'
import { ContactSummary } from './ContactSummary.tsx'
import { ContactFormDialog } from './edit/ContactFormDialog.tsx'
import { DeleteContactsDialog } from './trash/DeleteContactsDialog.tsx'
import { useUndoableDelete } from './trash/use-restore.ts'

/** CONTACT-008, decision 94. */
type Mode = 'view' | 'edit' | 'delete' | 'quote-link' | 'health'

export function ContactDetail({ contact, back }: { contact: Contact; back: PageLink }) {
  const [mode, setMode] = useState<Mode>('view')
  const navigate = useAppNavigate()
  const queries = useQueryClient()
  const quote = useSendQuote(contact.id)
  const undoable = useUndoableDelete()
  const name = contactName(contact)
  const close = () => setMode('view')
  return (
    <Page
      title={name}
      badge={<StatusBadge status={contact.status} />}
      back={back}
      actions={
        <>
          <SendQuoteButton quote={quote} />
          <Button
            variant="secondary"
            icon={<IconLink size={18} aria-hidden />}
            onClick={() => setMode('quote-link')}
            disabled={!quote.available}
          >
            Generate Quote Link
          </Button>
          <Button
            variant="secondary"
            icon={<IconHeartbeat size={18} aria-hidden />}
            onClick={() => setMode('health')}
          >
            Health Assessment
          </Button>
          <Button
            variant="secondary"
            icon={<IconPencil size={18} aria-hidden />}
            onClick={() => setMode('edit')}
          >
            Edit
          </Button>
          <Button
            variant="danger-subtle"
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => setMode('delete')}
          >
            Delete
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        {quote.banner && (
          <Banner tone={quote.banner.tone} onDismiss={quote.dismiss}>
            {quote.banner.text}
          </Banner>
        )}
        {quote.state === 'idle' && quote.reason !== undefined && (
          <Banner tone="info">{quote.reason}</Banner>
        )}
        <ContactSummary contact={contact} />
        <FollowUpRequests contactId={contact.id} />
        <FutureActivity contactId={contact.id} />
        <EmailActivityTable contactId={contact.id} />
      </Stack>
      <ContactFormDialog
        open={mode === 'edit'}
        contact={contact}
        onClose={close}
        onSaved={(saved) => {
          close()
          void queries.invalidateQueries({ queryKey: api.outreach.quoteCheck.key() })
          toast({ message: `${contactName(saved)} was saved`, tone: 'positive' })
        }}
      />
      <DeleteContactsDialog
        open={mode === 'delete'}
        onClose={close}
        target={{ count: 1, selection: { ids: [contact.id] } }}
        name={name}
        onDeleted={(ids) => {
          navigate(back.href)
          queries.removeQueries({ queryKey: api.contacts.key() })
          undoable(`${name} was deleted`, ids)
        }}
      />
      <QuoteLinkDialog
        open={mode === 'quote-link'}
        onClose={close}
        contactId={contact.id}
        name={name}
      />
      <HealthAssessmentDialog open={mode === 'health'} onClose={close} contactId={contact.id} />
    </Page>
  )
}
