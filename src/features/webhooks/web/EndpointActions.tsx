import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppNavigate } from '../../../ui/foundation/AppLink.tsx'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { SignInAgainDialog } from '../../../ui/overlay/SignInAgainDialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { needsSignInAgain, useSignInAgain } from '../../access/client/use-sign-in-again.ts'
import { webhooksApi } from '../client/webhooks-client.ts'
import {
  endpointDeleteFailed,
  endpointSaveFailed,
  secretFailed,
  testFailed,
} from '../shared/webhook-texts.ts'
import type { WebhookEndpoint } from '../shared/webhooks.contract.ts'
import { EndpointDialog } from './EndpointDialog.tsx'
import { type IssuedSecret, SecretDialog } from './SecretDialog.tsx'

type Asking = 'delete' | 'secret' | 'off'

/** The buttons and the menu of an endpoint's page. */
export function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, url, description, eventTypes, version, status } = endpoint
  const isOn = status === 'on' || status === 'failing'
  const invalidates = [webhooksApi.key()]
  const test = useAction(webhooksApi.sendTestEvent.mutationOptions(), {
    invalidates,
    failed: testFailed,
  })
  const update = useAction(webhooksApi.updateEndpoint.mutationOptions(), {
    invalidates,
    failed: endpointSaveFailed,
  })
  const remove = useAction(webhooksApi.deleteEndpoint.mutationOptions(), {
    invalidates,
    failed: endpointDeleteFailed,
  })
  const rotate = useAction(webhooksApi.rotateSecret.mutationOptions(), {
    invalidates,
    failed: secretFailed,
  })
  const navigate = useAppNavigate()
  const signInAgain = useSignInAgain()
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const [issued, setIssued] = useState<IssuedSecret>()
  const refused = (failed: string) => (error: unknown) => {
    if (needsSignInAgain(error)) {
      setAsking(undefined)
      signInAgain.ask()
    } else toast({ message: errorMessage(error, failed), tone: 'critical' })
  }
  const setActive = (active: boolean) =>
    update.run(
      { id, url, description, eventTypes, version, active },
      {
        onDone: () => {
          setAsking(undefined)
          toast({
            message: active ? 'Endpoint switched on' : 'Endpoint switched off',
            tone: 'positive',
          })
        },
        onFailed: refused(endpointSaveFailed),
      },
    )
  return (
    <>
      {isOn ? (
        <Button
          variant="default"
          loading={test.busy}
          loadingText="Sending..."
          onClick={() =>
            test.run(
              { id },
              {
                onDone: () =>
                  toast({ message: 'Test sent. Its result is below.', tone: 'positive' }),
                onFailed: refused(testFailed),
              },
            )
          }
        >
          Send Test
        </Button>
      ) : (
        <Button loading={update.busy} loadingText="Switching on..." onClick={() => setActive(true)}>
          Switch On
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
          <Menu.Item onClick={() => setAsking('secret')}>New signing secret</Menu.Item>
          {isOn && <Menu.Item onClick={() => setAsking('off')}>Switch off</Menu.Item>}
          <Menu.Item color="critical" onClick={() => setAsking('delete')}>
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
        onClose={() => setAsking(undefined)}
        onConfirm={() =>
          rotate.run(
            { id },
            {
              onDone: ({ secret }) => {
                setAsking(undefined)
                setIssued({ secret, replaces: true })
              },
              onFailed: refused(secretFailed),
            },
          )
        }
        title="Make a new signing secret?"
        confirmLabel="Make a new secret"
        color="accent"
        busy={rotate.busy}
        busyLabel="Making..."
      >
        For a day each delivery is signed with both secrets. After that the present one is void.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'off'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => setActive(false)}
        title="Switch this endpoint off?"
        confirmLabel="Switch off"
        busy={update.busy}
        busyLabel="Switching off..."
      >
        It receives no new events while it is off. Deliveries that wait are sent when you switch it
        on again.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={() => setAsking(undefined)}
        onConfirm={() =>
          remove.run(
            { id },
            {
              onDone: () => {
                toast({ message: 'Endpoint deleted', tone: 'positive' })
                navigate('/webhooks')
              },
              onFailed: refused(endpointDeleteFailed),
            },
          )
        }
        title="Delete this endpoint?"
        confirmLabel="Delete endpoint"
        busy={remove.busy}
        busyLabel="Deleting..."
      >
        Its deliveries are deleted with it, those that wait included. This cannot be undone.
      </ConfirmDialog>
      <SecretDialog issued={issued} onClose={() => setIssued(undefined)} />
      <SignInAgainDialog {...signInAgain} before="change where events are sent" />
    </>
  )
}
