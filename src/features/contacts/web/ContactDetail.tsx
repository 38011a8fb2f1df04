import { Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { StatusBadge } from '../../../ui/data/StatusBadge.tsx'
import { useAppNavigate } from '../../../ui/foundation/AppLink.tsx'
import { keepFocusOnHeading } from '../../../ui/foundation/use-focus-on-navigation.ts'
import { Page, type PageLink } from '../../../ui/frame/Page.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { contactsApi } from '../client/contacts-client.ts'
import { contactName } from '../shared/contact-name.ts'
import type { Contact } from '../shared/contacts.contract.ts'
import { ClientStatusBadge } from './ClientStatusBadge.tsx'
import { ContactNeighbors } from './ContactNeighbors.tsx'
import { ContactSummary } from './ContactSummary.tsx'
import { DuplicateNotice } from './duplicates/DuplicateNotice.tsx'
import { ContactFormDialog } from './edit/ContactFormDialog.tsx'
import { ExtraFields } from './extra/ExtraFields.tsx'
import { SampleBadge } from './SampleBadge.tsx'
import { ContactTags } from './tags/ContactTags.tsx'
import { DeleteContactsDialog } from './trash/DeleteContactsDialog.tsx'
import { useUndoableDelete } from './trash/use-restore.ts'

export type ContactDetailProps = {
  contact: Contact
  back: PageLink
  /** Parts of other features: buttons next to Edit and Delete, notices, sections. */
  actions: ReactNode
  notices: ReactNode
  /** Above the summary: the choice of what the page shows. */
  views: ReactNode
  sections: ReactNode
  /** The sections are all that the page shows: not the summary before them. */
  alone: boolean
  onSaved: () => void
}

/** CONTACT-008, decision 94 */
export function ContactDetail(props: ContactDetailProps) {
  const { contact, back, actions, notices, views, sections, alone, onSaved } = props
  const [mode, setMode] = useState<'view' | 'edit' | 'delete'>('view')
  const navigate = useAppNavigate()
  const queries = useQueryClient()
  const undoable = useUndoableDelete()
  useEffect(keepFocusOnHeading, [])
  const name = contactName(contact)
  const close = () => setMode('view')
  return (
    <Page
      title={name}
      badge={
        <Group gap="xs">
          <StatusBadge status={contact.status} tones={{ New: 'accent' }} />
          <ClientStatusBadge status={contact.client_status} />
          {contact.sample && <SampleBadge />}
        </Group>
      }
      back={back}
      steps={<ContactNeighbors id={contact.id} />}
      subtitle={<ContactTags contactId={contact.id} />}
      actions={
        <>
          {actions}
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setMode('edit')}
          >
            Edit
          </Button>
          <Button
            variant="subtle"
            color="critical"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setMode('delete')}
          >
            Delete
          </Button>
        </>
      }
    >
      <DuplicateNotice contactId={contact.id} />
      {notices}
      {views}
      {!alone && (
        <>
          <ContactSummary contact={contact} />
          <ExtraFields contact={contact} />
        </>
      )}
      {sections}
      <ContactFormDialog
        open={mode === 'edit'}
        contact={contact}
        onClose={close}
        onSaved={(saved) => {
          close()
          onSaved()
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
          queries.removeQueries({ queryKey: contactsApi.key() })
          undoable(`${name} was deleted`, ids)
        }}
      />
    </Page>
  )
}
