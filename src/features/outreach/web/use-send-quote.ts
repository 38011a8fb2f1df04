import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { useMe } from '../../access/client/use-me.ts'
import { contactsApi } from '../../contacts/client/contacts-client.ts'
import type { SendMode } from '../../entitlements/shared/send-mode.ts'
import { outreachApi } from '../client/outreach-client.ts'
import { quoteEmailFailed } from '../shared/outreach.contract.ts'

/** How long the result of a quote email stays (section 9). */
const bannerMs = 5000

/** Until the page is reloaded, a second click sends no second quote (decision 97). */
const sentTo = new Set<number>()

export interface QuoteBanner {
  readonly tone: 'positive' | 'critical'
  readonly text: string
}

function sentText(sendMode: SendMode, held: boolean): string {
  if (held) return 'Quote email waiting: the operator paused sending after a restore'
  return sendMode === 'test'
    ? 'Quote email sent in test mode, to the default agent'
    : 'Quote email sent'
}

/** State of the quote button: idle, sending, sent; disabled with a reason if none can be made. */
export function useSendQuote(contactId: number) {
  const me = useMe()
  const queries = useQueryClient()
  const check = useQuery(outreachApi.checkQuoteEmail.queryOptions({ input: { id: contactId } }))
  const send = useMutation(outreachApi.sendQuoteEmail.mutationOptions())
  const [sent, setSent] = useState(sentTo.has(contactId))
  const [banner, setBanner] = useState<QuoteBanner>()
  useEffect(() => {
    if (banner === undefined) return
    const timer = setTimeout(() => setBanner(undefined), bannerMs)
    return () => clearTimeout(timer)
  }, [banner])
  const go = () =>
    send.mutate(
      { id: contactId, orgId: me.organization_id },
      {
        onSuccess: ({ sendMode }) => {
          sentTo.add(contactId)
          setSent(true)
          setBanner({
            tone: 'positive',
            text: sentText(sendMode, me.sendingHeld),
          })
          void queries.invalidateQueries({ queryKey: contactsApi.key() })
          void queries.invalidateQueries({ queryKey: outreachApi.key() })
        },
        onError: (error) =>
          setBanner({ tone: 'critical', text: errorMessage(error, quoteEmailFailed) }),
      },
    )
  const available = check.data?.available ?? false
  const reason = check.isError
    ? errorMessage(check.error)
    : (check.data?.held ?? check.data?.reason)
  return {
    go,
    state: sent ? ('sent' as const) : send.isPending ? ('sending' as const) : ('idle' as const),
    available,
    /** Why the button is disabled, if anything is known. */
    reason,
    /** The same of the quote's link, which needs no email address. */
    link: check.data?.link ?? { available, reason },
    /** A `warning` must be confirmed; a `note` is only shown. */
    warning: check.data?.warning,
    note: check.data?.note,
    banner,
    dismiss: () => setBanner(undefined),
  }
}
