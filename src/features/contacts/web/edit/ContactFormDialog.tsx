import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { contactName } from '../../shared/contact-name.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { ContactFormFields } from './ContactFormFields.tsx'

export type ContactFormDialogProps = {
  open: boolean
  contact: Contact | undefined
  onClose: () => void
  onSaved: (saved: Contact) => void
}

/** Adds a contact or changes one. */
export function ContactFormDialog({ open, contact, onClose, onSaved }: ContactFormDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={contact === undefined ? 'Add Contact' : `Edit ${contactName(contact)}`}
      size="lg"
    >
      <ContactFormFields contact={contact} onCancel={onClose} onSaved={onSaved} />
    </Modal>
  )
}
