import { Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { ChangedMeanwhile } from '../../../ui/forms/ChangedMeanwhile.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { SignInAgainDialog } from '../../../ui/overlay/SignInAgainDialog.tsx'
import { needsSignInAgain, useSignInAgain } from '../../access/client/use-sign-in-again.ts'
import { webhooksApi } from '../client/webhooks-client.ts'
import { webhookEvents, webhookEventTypes } from '../shared/webhook-events.ts'
import { endpointSaveFailed } from '../shared/webhook-texts.ts'
import { EndpointFields, WebhookEndpoint } from '../shared/webhooks.contract.ts'
import type { IssuedSecret } from './SecretDialog.tsx'

export type EndpointDialogProps = {
  open: boolean
  endpoint: WebhookEndpoint | undefined
  onClose: () => void
  onAdded?: (issued: IssuedSecret) => void
  onSaved: () => void
}

/** Adds an endpoint or changes one. */
export function EndpointDialog({ open, endpoint, ...rest }: EndpointDialogProps) {
  return (
    <Modal
      open={open}
      onClose={rest.onClose}
      title={endpoint === undefined ? 'Add Endpoint' : 'Edit Endpoint'}
    >
      <EndpointForm endpoint={endpoint} {...rest} />
    </Modal>
  )
}

const labels = { url: 'URL', description: 'Description', eventTypes: 'Events' } as const

const formOf = (endpoint: WebhookEndpoint | undefined) => ({
  url: endpoint?.url ?? 'https://',
  description: endpoint?.description ?? '',
  eventTypes: endpoint?.eventTypes ?? [...webhookEventTypes],
})

function EndpointForm({ endpoint, onClose, onAdded, onSaved }: Omit<EndpointDialogProps, 'open'>) {
  const { form, stored, changedByOthers, callbacks } = useRecordForm({
    name: 'endpoint',
    schema: WebhookEndpoint,
    record: endpoint,
    formOf,
    validate: (values) => fieldErrors(EndpointFields, values),
  })
  const options = { invalidates: [webhooksApi.key()], failed: endpointSaveFailed }
  const add = useAction(webhooksApi.addEndpoint.mutationOptions(), options)
  const update = useAction(webhooksApi.updateEndpoint.mutationOptions(), options)
  const signInAgain = useSignInAgain()
  const saved = callbacks(onSaved)
  const onFailed = (error: unknown) => {
    if (needsSignInAgain(error)) {
      add.reset()
      update.reset()
      signInAgain.ask()
    } else saved.onFailed?.(error)
  }
  const submit = form.submit((values) => {
    if (stored === undefined)
      add.run(values, {
        onDone: ({ secret }) => onAdded?.({ secret, replaces: false }),
        onFailed,
      })
    else {
      const { id, version, status } = stored
      const active = status === 'on' || status === 'failing'
      update.run({ ...values, id, version, active }, { ...saved, onFailed })
    }
  })
  const { eventTypes } = form.getValues()
  const all = eventTypes.length === webhookEventTypes.length
  return (
    <>
      <Form
        label={endpoint === undefined ? 'Add Endpoint' : 'Edit Endpoint'}
        onSubmit={submit}
        submitLabel={endpoint === undefined ? 'Add Endpoint' : 'Save Endpoint'}
        submittingLabel="Saving..."
        submitting={add.busy || update.busy}
        error={add.error ?? update.error}
        cancel={{ label: 'Cancel', onCancel: onClose }}
      >
        <ChangedMeanwhile fields={changedByOthers.map((field) => labels[field])} />
        <TextInput
          label={labels.url}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          required
          {...form.getInputProps('url')}
        />
        <TextInput
          label="Description (optional)"
          placeholder="Our CRM"
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('description')}
        />
        <Checkbox.Group label={labels.eventTypes} {...form.getInputProps('eventTypes')}>
          <Stack gap="xs" mt="xs">
            {webhookEventTypes.map((type) => (
              <Checkbox key={type} value={type} label={webhookEvents[type]} description={type} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group>
          <TextButton
            onClick={() => form.setFieldValue('eventTypes', all ? [] : [...webhookEventTypes])}
          >
            {all ? 'Clear all' : 'Select all'}
          </TextButton>
        </Group>
      </Form>
      <SignInAgainDialog {...signInAgain} before="change where events are sent" />
    </>
  )
}
