import { Text } from '@mantine/core'
import { z } from 'zod'
import { EmailField as EmailAddressField } from '../../../kernel/email-address.ts'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { EmailField } from '../../../ui/forms/EmailField.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { everything, useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { contactsApi } from '../../contacts/client/contacts-client.ts'
import type { Contact } from '../../contacts/shared/contacts.contract.ts'
import { addressProblemApi } from '../../outreach/client/address-problem-client.ts'
import { tryAgainFailed } from '../../outreach/shared/reports/address-problem-texts.ts'

export type TryAgainDialogProps = { contact: Contact; onClose: () => void }

export function TryAgainDialog(props: TryAgainDialogProps) {
  return (
    <Modal open onClose={props.onClose} title="Try the email address again">
      <TryAgainForm {...props} />
    </Modal>
  )
}

const Address = z.object({ email: EmailAddressField })

function TryAgainForm({ contact, onClose }: TryAgainDialogProps) {
  const options = { invalidates: everything, failed: tryAgainFailed }
  const again = useAction(addressProblemApi.tryAddressAgain.mutationOptions(), options)
  const change = useAction(contactsApi.updateContact.mutationOptions(), options)
  const form = useAppForm({
    initialValues: { email: contact.email ?? '' },
    validate: (values) => fieldErrors(Address, values),
  })
  const { id, version } = contact
  const done = (message: string) => () => {
    onClose()
    toast({ message, tone: 'positive' })
  }
  const submit = form.submit((values) => {
    const { email } = Address.parse(values)
    if (email === contact.email)
      again.run({ id }, { onDone: done('Emails to this address are back on') })
    else change.run({ id, version, email }, { onDone: done('Email address changed') })
  })
  return (
    <Form
      label="Try the email address again"
      onSubmit={submit}
      submitLabel="Try again"
      submittingLabel="Saving..."
      submitting={again.busy || change.busy}
      error={again.error ?? change.error}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <Text size="sm">
        Ask the client for a working address. Keep this one only if the client’s mailbox works
        again. Sending many emails to bad addresses makes providers distrust your emails.
      </Text>
      <EmailField label="Email address" data-autofocus {...form.textField('email')} />
    </Form>
  )
}
