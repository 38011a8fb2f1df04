import { useEffect, useState } from 'react'
import { call } from '../../../../ui-public/client/client.ts'
import { useLocale } from '../../../../ui-public/page/language.ts'
import type { CallerForm } from '../../shared/visitor.rules.ts'
import {
  onwardPath,
  temporaryContactOf,
  type YourDetailsPageData,
} from '../../shared/your-details-page.ts'
import { type Refusal, refusalOf } from './refusal.ts'

export interface DetailsToSend {
  readonly form: CallerForm
  /** The visitor continues without saying who they are. */
  readonly unnamed: boolean
  readonly consent: boolean
  readonly website: string
}

/**
 * Makes the visitor a contact with a quote, and opens the page they wanted. A form sent again is
 * the same contact.
 */
export function useYourDetails(data: YourDetailsPageData) {
  const language = useLocale()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal | null>(data.sent?.refused ?? null)
  // A page that comes back from the browser's cache may have gone on already.
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [])
  const send = async (details: DetailsToSend) => {
    const { orgId } = data.agency
    const { step, formToken, requestId, consentVersion } = data
    setBusy(true)
    setRefused(null)
    try {
      const { quoteId } = await call<{ quoteId: string }>('POST', `/org/${orgId}/temp-contact`, {
        ...temporaryContactOf({ ...details, step, formToken, requestId, consentVersion }),
        language,
      })
      // The form leaves the history: its next page's Back is the quote page.
      location.replace(onwardPath(step, { quoteId, orgId }))
    } catch (error) {
      setRefused(refusalOf(error))
      setBusy(false)
    }
  }
  return { busy, refused, send }
}
