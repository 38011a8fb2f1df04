import { Checkbox, NumberInput, Text } from '@mantine/core'
import { formatCount } from '../../../kernel/count.ts'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { sendingApi } from '../client/sending-client.ts'
import { WarmUpFields } from '../shared/sending.contract.ts'
import { warmUpFailed } from '../shared/sending-texts.ts'
import { scheduleOf, type WarmUp } from '../shared/warm-up.rules.ts'

export type WarmUpDialogProps = { warmUp: WarmUp; onClose: () => void }

/** Changes the schedule by which a new domain sends more each day. */
export function WarmUpDialog(props: WarmUpDialogProps) {
  return (
    <Modal open onClose={props.onClose} title="Warm-up of your domain">
      <WarmUpForm {...props} />
    </Modal>
  )
}

type Values = { on: boolean; start: number | string; growth: number | string }

const read = ({ on, start, growth }: Values): WarmUp => ({
  on,
  start: Number(start),
  growth: Number(growth),
})

function WarmUpForm({ warmUp: { on, start, growth }, onClose }: WarmUpDialogProps) {
  const form = useAppForm<Values>({
    initialValues: { on, start, growth },
    validate: (values) => fieldErrors(WarmUpFields, read(values)),
  })
  const set = useAction(sendingApi.setWarmUp.mutationOptions(), {
    invalidates: [sendingApi.key()],
    failed: warmUpFailed,
  })
  const values = form.getValues()
  const days = scheduleOf(read(values))
  return (
    <Form
      label="Warm-up"
      submitLabel="Save warm-up"
      submittingLabel="Saving..."
      submitting={set.busy}
      error={set.error}
      onSubmit={form.submit((typed) =>
        set.run(read(typed), {
          onDone: () => {
            onClose()
            toast({ message: 'Warm-up saved', tone: 'positive' })
          },
        }),
      )}
      cancel={{ label: 'Cancel', onCancel: onClose }}
    >
      <Text>
        Providers distrust a new domain that sends a lot at once. Emails over the daily number go
        out on the next days allowed. Emails a client or agent asks for always go out right away.
      </Text>
      <Checkbox
        label="Warm the domain up"
        description="Turn it off only if the domain has sent many emails before."
        {...form.getInputProps('on', { type: 'checkbox' })}
      />
      <NumberInput
        label="Emails to each provider on the first day"
        allowDecimal={false}
        disabled={!values.on}
        {...form.getInputProps('start')}
      />
      <NumberInput
        label="Daily increase (percent)"
        allowDecimal={false}
        disabled={!values.on}
        {...form.getInputProps('growth')}
      />
      <Text size="sm" c="dimmed" role="status">
        {days.length === 0
          ? 'No limit.'
          : `${days.slice(0, 6).map(formatCount).join(', ')}${days.length > 6 ? ' …' : ''} emails a day; no limit after ${days.length} days with emails.`}
      </Text>
    </Form>
  )
}
