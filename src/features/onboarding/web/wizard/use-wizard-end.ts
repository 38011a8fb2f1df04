import { useRef, useState } from 'react'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { errorMessage, statusOf } from '../../../../ui/foundation/transport-error.ts'
import { accessApi, accessClient } from '../../../access/client/access-client.ts'
import type { Me } from '../../../access/client/use-me.ts'
import { onboardingClient } from '../../client/onboarding-client.ts'
import { setupDatabaseFailed } from '../../shared/setup-texts.ts'
import { payLaterText, trialToPay } from '../trial-end.ts'
import { uploadKeptLogo } from './kept-logo.ts'
import { forgetTyping } from './kept-typing.ts'

type LeftOut = { name: string; reason: string }
/** `finalizing`: ending for the first time, right after the payment, whose panel says so. */
type State = 'paying' | 'finalizing' | 'ending' | 'failed' | 'paid' | 'ended'
type Ending = Extract<State, 'finalizing' | 'ending'>

/**
 * The end of the wizard after the payment: sign-in of this browser, the end of the setup, and the
 * dashboard.
 */
export function useWizardEnd(email: string, user: Me | undefined) {
  const [state, setState] = useState<State>('paying')
  // The dashboard thanks for a payment that was made here.
  const paidHere = useRef(false)
  const leave = () =>
    location.assign(paidHere.current ? '/dashboard?payment_success=true' : '/dashboard')
  const [error, setError] = useState<string>()
  const [notAdded, setNotAdded] = useState<readonly LeftOut[]>([])
  // The slug of the signed-in agency; after the sign-in, of the agency that was paid for.
  const [org, setOrg] = useState(user?.organization_slug)
  const link = useAction(accessApi.requestLoginLink.mutationOptions(), {
    failed: 'Failed to send login link. Please try again.',
  })
  const [sent, setSent] = useState<string>()

  const finish = async (slug: string, ending: Ending) => {
    setState(ending)
    setError(undefined)
    try {
      const logoRefused = await uploadKeptLogo()
      const ended = await onboardingClient.setupDatabase({ org: slug })
      forgetTyping()
      const missing = [
        ...(logoRefused === undefined ? [] : [{ name: 'Your logo', reason: logoRefused }]),
        ...ended.notAdded,
      ]
      if (missing.length === 0) return leave()
      setNotAdded(missing)
      setState('ended')
    } catch (failure) {
      setError(errorMessage(failure, setupDatabaseFailed))
      setState('failed')
    }
  }
  const complete = async (ending: Ending) => {
    if (org !== undefined) return finish(org, ending)
    setState(ending)
    try {
      const { orgSlug } = await accessClient.signInAfterPayment({ emailRaw: email })
      setOrg(orgSlug ?? undefined)
      await finish(orgSlug ?? '', ending)
    } catch (failure) {
      // Another browser, or a second factor: the emailed link always works.
      if (statusOf(failure) === 401) return setState('paid')
      setError(errorMessage(failure, 'Failed to log in. Please try again.'))
      setState('failed')
    }
  }
  return {
    state,
    error,
    notAdded,
    leave,
    paid: user?.accountStatus.paymentCompleted === true,
    complete: () => {
      paidHere.current = true
      void complete('finalizing')
    },
    retry: () => void complete('ending'),
    /** Label of the button that puts the payment off, for a signed-in admin. */
    later: user && payLaterText(trialToPay(user)),
    link: {
      send: () => link.run({ email }, { onDone: ({ message }) => setSent(message) }),
      busy: link.busy,
      text: link.error ?? sent,
    },
  }
}
export type WizardEnd = ReturnType<typeof useWizardEnd>
