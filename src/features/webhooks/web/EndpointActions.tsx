import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { SignInAgainDialog } from '../../../ui/overlay/SignInAgainDialog.tsx'
import type { WebhookEndpoint } from '../shared/webhooks.contract.ts'
import { EndpointDialog } from './EndpointDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { useEndpointChanges } from './use-endpoint-changes.ts'

/** The buttons and the menu of an endpoint's page. */
export function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const isOn = endpoint.status === 'on' || endpoint.status === 'failing'
  const [editing, setEditing] = useState(false)
  const changes = useEndpointChanges(endpoint)
  const { asking, ask, busy } = changes
  const close = () => ask(undefined)
  return (
    <>
      {isOn ? (
        <Button
          variant="default"
          loading={busy.test}
          loadingText="Sending..."
          onClick={changes.sendTest}
        >
          Send Test
        </Button>
      ) : (
        <Button
          loading={busy.active}
          loadingText="Turning on..."
          onClick={() => changes.setActive(true)}
        >
          Turn On
        </Button>
      )}
      <Menu>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label="More actions">
          <Menu.Item onClick={() => setEditing(true)}>Edit</Menu.Item>
          <Menu.Item onClick={() => ask('secret')}>New signing secret</Menu.Item>
          {isOn && <Menu.Item onClick={() => ask('off')}>Turn off</Menu.Item>}
          <Menu.Item color="critical" onClick={() => ask('delete')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <EndpointDialog
        open={editing}
        endpoint={endpoint}
        onClose={() => setEditing(false)}
        onSaved={() => setEditing(false)}
      />
      <ConfirmDialog
        open={asking === 'secret'}
        onClose={close}
        onConfirm={changes.makeSecret}
        title="Create a new signing secret?"
        confirmLabel="Create a new secret"
        color="accent"
        busy={busy.secret}
        busyLabel="Creating..."
      >
        For one day, each delivery is signed with both secrets. After that, the current one stops
        working.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'off'}
        onClose={close}
        onConfirm={() => changes.setActive(false)}
        title="Turn off this endpoint?"
        confirmLabel="Turn off"
        busy={busy.active}
        busyLabel="Turning off..."
      >
        It receives no new events while it is off. Waiting deliveries are sent when you turn it on
        again.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={close}
        onConfirm={changes.remove}
        title="Delete this endpoint?"
        confirmLabel="Delete endpoint"
        busy={busy.remove}
        busyLabel="Deleting..."
      >
        Its deliveries are deleted too, including those waiting to be sent. This cannot be undone.
      </ConfirmDialog>
      <SecretDialog issued={changes.issued} onClose={changes.hideSecret} />
      <SignInAgainDialog {...changes.signInAgain} before="change where events are sent" />
    </>
  )
}
