import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { requiredField } from '../../../kernel/required-field.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { sendingApi } from '../client/sending-client.ts'
import { parseSendingAddress } from '../shared/sending-domain.rules.ts'
import { addressInvalid, sendingFailed } from '../shared/sending-texts.ts'

export type AddressDialogProps = { address: string | undefined; onClose: () => void }

/** Sets the address from which clients get emails. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  return (
    <Modal open onClose={onClose} title="Your own sending address">
      <AddressForm address={address} onClose={onClose} />
    </Modal>
  )
}

const SendingAddress = z.object({ address: requiredField(addressInvalid, parseSendingAddress) })

function AddressForm({ address, onClose }: AddressDialogProps) {
  const form = useAppForm({
    initialValues: { address: address ?? '' },
    validate: (values) => fieldErrors(SendingAddress, values),
  })
  const set = useAction(sendingApi.setSendingDomain.mutationOptions(), {
    invalidates: [sendingApi.key()],
    failed: sendingFailed,
  })
  return (
    <Form
      label="Sending address"
      submitLabel={address === undefined ? 'Show the records' : 'Save address'}
      submittingLabel="Checking the DNS..."
      submitting={set.busy}
      error={set.error}
      onSubmit={form.submit((values) => set.run(values, { onDone: onClose }))}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <TextInput
        label="Address that clients see"
        description="At a domain your agency owns. It does not need a mailbox: replies go to the agent."
        placeholder="quotes@your-agency.com"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('address')}
      />
    </Form>
  )
}
