import { useEffect, useRef, useState } from 'react'
import { newRequestId } from '../../../../kernel/request-id.ts'
import { parseTypedDate } from '../../../../kernel/typed-date.ts'
import { call } from '../../../../ui-public/client/client.ts'
import { useLocale } from '../../../../ui-public/page/language.ts'
import { ownEmailOf, type SelfOnboardingIds } from '../../shared/form-pages.ts'
import type { SelfOnboardingInfo } from '../../shared/self-onboarding.contract.ts'
import type { LeadForm } from '../../shared/visitor.rules.ts'
import { type Refusal, refusalOf } from './refusal.ts'

type SignUpRefusal = Refusal | 'quoteFailed'
export type SignUpState = 'idle' | 'submitting' | 'generating' | { readonly refused: SignUpRefusal }

/** Signs up, generates the quote and opens it. A retry after a lost answer is the same sign-up. */
export function useSignUp(
  info: SelfOnboardingInfo,
  ids: SelfOnboardingIds,
  { requestId, refused }: { requestId: string | undefined; refused: Refusal | null },
) {
  const language = useLocale()
  const [state, setState] = useState<SignUpState>(refused === null ? 'idle' : { refused })
  const request = useRef(requestId)
  const [contactId, setContactId] = useState<string>()
  // A page that comes back from the browser's cache would send the next person as this one.
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [])
  const create = async (form: LeadForm, website: string): Promise<string> => {
    request.current ??= newRequestId()
    const named = Object.entries(ids).filter(([, value]) => value !== null)
    const answer = await call<{ contactId: string }>('POST', '/self-service/signup', {
      ...Object.fromEntries(named),
      firstName: form.firstName,
      lastName: form.lastName,
      phone: form.phone,
      email: form.email,
      ownEmail: ownEmailOf(ids),
      dateOfBirth: parseTypedDate(form.dateOfBirth, 'birth'),
      zip: form.zipCode,
      county: form.county,
      gender: form.gender,
      tobacco: form.tobacco,
      carrier: form.carrier,
      requestId: request.current,
      formToken: info.formToken,
      consentVersion: info.consentVersion,
      language,
      website,
    })
    return answer.contactId
  }
  const send = async (form: LeadForm, website: string) => {
    let known = contactId
    try {
      if (known === undefined) {
        setState('submitting')
        known = await create(form, website)
        setContactId(known)
      }
      setState('generating')
      const { redirectUrl } = await call<{ redirectUrl: string }>(
        'POST',
        '/self-service/generate-quote',
        { orgSlug: ids.orgSlug, contactId: known },
      )
      location.assign(redirectUrl)
    } catch (error) {
      setState({ refused: known === undefined ? refusalOf(error) : 'quoteFailed' })
    }
  }
  return { state, send, signedUp: contactId !== undefined }
}
