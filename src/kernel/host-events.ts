/** Named events by which the pages report to the page that hosts them (section 7, decision 165). */
export type HostEvents = {
  'organization-slug': { detail: undefined; answer: string }
  'copy-to-clipboard': { detail: string; answer: Promise<boolean> }
  'viewing-phone': { detail: undefined; answer: undefined }
  'payment-completed': { detail: PaymentCompleted; answer: undefined }
  'checkout-error': { detail: CheckoutError; answer: undefined }
}

/** A paid checkout, by the provider's ids. */
export interface PaymentCompleted {
  readonly sessionId: string
  readonly customer: string
  readonly subscription: string
  readonly subscription_item: string | null
}

/**
 * The text for people, and where it happened. `form`: the card form did not appear · `failed`:
 * nothing was paid · `unknown`: the card may have been charged, which a new attempt must ask first.
 */
export interface CheckoutError {
  readonly message: string
  readonly outcome: 'form' | 'failed' | 'unknown'
}

export type HostEventName = keyof HostEvents

type Receiver<Name extends HostEventName> = (
  detail: HostEvents[Name]['detail'],
) => HostEvents[Name]['answer']

/**
 * Returns a bus for the named events. An event without a receiver goes to `dispatch`, which makes
 * it a document event.
 */
function createHostEvents(dispatch: (name: HostEventName, detail: unknown) => void) {
  const receivers = new Map<HostEventName, unknown>()
  return {
    /** Returns a function that takes the receiver away again. */
    receive<Name extends HostEventName>(name: Name, receiver: Receiver<Name>): () => void {
      receivers.set(name, receiver)
      return () => {
        if (receivers.get(name) === receiver) receivers.delete(name)
      }
    },
    /** Returns the receiver's answer, or undefined if there is none. */
    send<Name extends HostEventName>(
      name: Name,
      detail: HostEvents[Name]['detail'],
    ): HostEvents[Name]['answer'] | undefined {
      const receiver = receivers.get(name) as Receiver<Name> | undefined
      if (receiver !== undefined) return receiver(detail)
      dispatch(name, detail)
      return undefined
    },
  }
}

/** The events that the page itself answers (API-002, API-003). */
const answered = ['organization-slug', 'copy-to-clipboard'] as const

/**
 * Returns a page's bus. A copy that the browser refuses, for instance without permission, is false.
 * The page's host asks by the document event of the same name, and hears `<name>-answered` with the
 * answer as its detail.
 */
export function createPageEvents(
  document: EventTarget,
  writeText: (text: string) => Promise<void>,
) {
  const dispatch = (name: string, detail: unknown) =>
    void document.dispatchEvent(new CustomEvent(name, { detail }))
  const events = createHostEvents(dispatch)
  events.receive('organization-slug', () => '')
  events.receive('copy-to-clipboard', async (text) => {
    try {
      await writeText(text)
      return true
    } catch {
      return false
    }
  })
  for (const name of answered)
    document.addEventListener(name, async (event) => {
      const { detail } = event as CustomEvent
      dispatch(`${name}-answered`, await events.send(name, detail))
    })
  return events
}
