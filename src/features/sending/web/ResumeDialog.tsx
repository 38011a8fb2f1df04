import { Text, Textarea } from '@mantine/core'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { sendingApi } from '../client/sending-client.ts'
import { type ProviderStanding, ResumeFields } from '../shared/sending.contract.ts'
import { haltReasonLength, resumeFailed } from '../shared/sending-texts.ts'

export type ResumeDialogProps = { provider: ProviderStanding; onClose: () => void }

/** Starts planned emails to a provider again, with a reason. */
export function ResumeDialog(props: ResumeDialogProps) {
  return (
    <Modal open onClose={props.onClose} title={`Restart emails to ${props.provider.name}?`}>
      <ResumeForm {...props} />
    </Modal>
  )
}

function ResumeForm({ provider, onClose }: ResumeDialogProps) {
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: (values) => fieldErrors(ResumeFields, { provider: provider.key, ...values }),
  })
  const resume = useAction(sendingApi.resumeProvider.mutationOptions(), {
    invalidates: [sendingApi.key()],
    failed: resumeFailed,
  })
  return (
    <Form
      label="Restart emails"
      submitLabel="Restart"
      submittingLabel="Restarting..."
      submitting={resume.busy}
      error={resume.error}
      onSubmit={form.submit(({ reason }) =>
        resume.run(
          { provider: provider.key, reason },
          {
            onDone: () => {
              onClose()
              toast({ message: `Emails to ${provider.name} restarted`, tone: 'positive' })
            },
          },
        ),
      )}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <Text>
        Emails sent through today no longer count. Three new complaints can halt emails again.
      </Text>
      <Textarea
        label="What did you do about the complaints?"
        description="Your answer is kept in the audit log."
        autosize
        minRows={2}
        maxLength={haltReasonLength}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </Form>
  )
}
