import { Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { SignInAgainDialog } from '../../../ui/overlay/SignInAgainDialog.tsx'
import { needsSignInAgain, useSignInAgain } from '../../access/client/use-sign-in-again.ts'
import { webhooksApi } from '../client/webhooks-client.ts'
import { webhookEvents, webhookEventTypes } from '../shared/webhook-events.ts'
import { endpointSaveFailed, eventTypesRequired, urlInvalid } from '../shared/webhook-texts.ts'
import type { WebhookEndpoint } from '../shared/webhooks.contract.ts'
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

type Values = { url: string; description: string; eventTypes: WebhookEndpoint['eventTypes'] }

const errorsOf = ({ url, eventTypes }: Values): Partial<Record<keyof Values, string>> => ({
  ...(/^https?:\/\/[^\s/]+/i.test(url.trim()) ? {} : { url: urlInvalid }),
  ...(eventTypes.length === 0 ? { eventTypes: eventTypesRequired } : {}),
})

function EndpointForm({ endpoint, onClose, onAdded, onSaved }: Omit<EndpointDialogProps, 'open'>) {
  const form = useAppForm<Values>({
    initialValues: {
      url: endpoint?.url ?? 'https://',
      description: endpoint?.description ?? '',
      eventTypes: endpoint?.eventTypes ?? [...webhookEventTypes],
    },
    validate: errorsOf,
  })
  const [version, setVersion] = useState(endpoint?.version)
  const invalidates = [webhooksApi.key()]
  const options = { invalidates, failed: endpointSaveFailed }
  const add = useAction(webhooksApi.addEndpoint.mutationOptions(), options)
  const update = useAction(webhooksApi.updateEndpoint.mutationOptions(), options)
  const signInAgain = useSignInAgain()
  const onFailed = (error: unknown) => {
    if (needsSignInAgain(error)) {
      add.reset()
      update.reset()
      signInAgain.ask()
    }
    const { data } = (error ?? {}) as { data?: { currentVersion?: unknown } }
    // Saving again, after the message was read, overwrites what the other admin saved.
    if (typeof data?.currentVersion === 'number') setVersion(data.currentVersion)
  }
  const submit = form.submit((values) => {
    const fields = { ...values, url: values.url.trim() }
    if (endpoint === undefined)
      add.run(fields, {
        onDone: ({ secret }) => onAdded?.({ secret, replaces: false }),
        onFailed,
      })
    else
      update.run(
        {
          ...fields,
          id: endpoint.id,
          version: version ?? endpoint.version,
          active: endpoint.status === 'on' || endpoint.status === 'failing',
        },
        { onDone: onSaved, onFailed },
      )
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
        <TextInput
          label="URL"
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
        <Checkbox.Group label="Events" {...form.getInputProps('eventTypes')}>
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
            {all ? 'Choose none' : 'Choose all'}
          </TextButton>
        </Group>
      </Form>
      <SignInAgainDialog {...signInAgain} before="change where events are sent" />
    </>
  )
}
