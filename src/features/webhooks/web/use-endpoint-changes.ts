import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppNavigate } from '../../../ui/foundation/AppLink.tsx'
import { errorMessage, statusOf } from '../../../ui/foundation/transport-error.ts'
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
import type { IssuedSecret } from './SecretDialog.tsx'

/** A change that a person must confirm. */
type Asking = 'delete' | 'secret' | 'off'

/**
 * The changes of an endpoint: which one waits for a person's word, a new secret while it is shown,
 * and the sign-in that the server asks for before some.
 */
export function useEndpointChanges(endpoint: WebhookEndpoint) {
  const { id, url, description, eventTypes, version } = endpoint
  const actionOf = (failed: string) => ({ invalidates: [webhooksApi.key()], failed })
  const test = useAction(webhooksApi.sendTestEvent.mutationOptions(), actionOf(testFailed))
  const update = useAction(
    webhooksApi.updateEndpoint.mutationOptions(),
    actionOf(endpointSaveFailed),
  )
  const remove = useAction(
    webhooksApi.deleteEndpoint.mutationOptions(),
    actionOf(endpointDeleteFailed),
  )
  const rotate = useAction(webhooksApi.rotateSecret.mutationOptions(), actionOf(secretFailed))
  const navigate = useAppNavigate()
  const signInAgain = useSignInAgain()
  const [asking, setAsking] = useState<Asking>()
  const [issued, setIssued] = useState<IssuedSecret>()
  const queries = useQueryClient()
  const refused = (failed: string) => (error: unknown) => {
    if (needsSignInAgain(error)) {
      setAsking(undefined)
      signInAgain.ask()
      return
    }
    // The page shows what it is now, so that the next press is about that.
    if (statusOf(error) === 409) void queries.invalidateQueries({ queryKey: webhooksApi.key() })
    toast({ message: errorMessage(error, failed), tone: 'critical' })
  }
  const done = (message: string) => toast({ message, tone: 'positive' })
  return {
    asking,
    ask: setAsking,
    issued,
    hideSecret: () => setIssued(undefined),
    signInAgain,
    busy: {
      test: test.busy,
      active: update.busy,
      secret: rotate.busy,
      remove: remove.busy,
    },
    sendTest: () =>
      test.run(
        { id },
        {
          onDone: () => done('Test sent. Its result is below.'),
          onFailed: refused(testFailed),
        },
      ),
    setActive: (active: boolean) =>
      update.run(
        { id, url, description, eventTypes, version, active },
        {
          onDone: () => {
            setAsking(undefined)
            done(active ? 'Endpoint turned on' : 'Endpoint turned off')
          },
          onFailed: refused(endpointSaveFailed),
        },
      ),
    makeSecret: () =>
      rotate.run(
        { id },
        {
          onDone: ({ secret }) => {
            setAsking(undefined)
            setIssued({ secret, replaces: true })
          },
          onFailed: refused(secretFailed),
        },
      ),
    remove: () =>
      remove.run(
        { id },
        {
          onDone: () => {
            done('Endpoint deleted')
            navigate('/webhooks')
          },
          onFailed: refused(endpointDeleteFailed),
        },
      ),
  }
}
