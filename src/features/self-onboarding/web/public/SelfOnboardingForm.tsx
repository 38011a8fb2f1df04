import { useState } from 'react'
import { displayPhone } from '../../../../kernel/phone.ts'
import { Form } from '../../../../ui-public/forms/Form.tsx'
import { Honeypot } from '../../../../ui-public/forms/Honeypot.tsx'
import { SelectField } from '../../../../ui-public/forms/SelectField.tsx'
import { TextField } from '../../../../ui-public/forms/TextField.tsx'
import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { CallButton } from '../../../../ui-public/parts/CallButton.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { Overlay } from '../../../../ui-public/parts/Overlay.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { consentWords } from '../../shared/consent.ts'
import { type SelfOnboardingIds, type Sent, selfOnboardingTitle } from '../../shared/form-pages.ts'
import { pricesPath } from '../../shared/quote-request.rules.ts'
import type { SelfOnboardingInfo } from '../../shared/self-onboarding.contract.ts'
import { noneOrOther } from '../../shared/sign-up-texts.ts'
import { type LeadForm, signUpProblems } from '../../shared/visitor.rules.ts'
import { BirthDateField } from './BirthDateField.tsx'
import { NameAndPhoneFields } from './NameAndPhoneFields.tsx'
import { GenderChoice, TobaccoChoice } from './PersonChoices.tsx'
import { selfOnboardingTexts } from './self-onboarding-texts.ts'
import { useSignUp } from './use-sign-up.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { ZipCountyFields } from './ZipCountyFields.tsx'

export type SelfOnboardingFormProps = {
  info: SelfOnboardingInfo
  ids: SelfOnboardingIds
  requestId: string | undefined
  sent: Sent<LeadForm> | null
}

const formOf = ({ contact }: SelfOnboardingInfo): LeadForm => ({
  firstName: contact?.firstName ?? '',
  lastName: contact?.lastName ?? '',
  phone: displayPhone(contact?.phone ?? ''),
  email: contact?.email ?? '',
  dateOfBirth: contact?.dateOfBirth ?? '',
  zipCode: contact?.zip ?? '',
  county: contact?.county ?? '',
  gender: contact?.gender ?? '',
  tobacco: contact === null ? '' : contact.tobacco ? 'yes' : 'no',
  carrier: contact?.carrier ?? '',
})

/** The form by which someone becomes the agency's contact and sees their prices. */
export function SelfOnboardingForm({ info, ids, requestId, sent }: SelfOnboardingFormProps) {
  const texts = useTexts(selfOnboardingTexts)
  const title = useTexts(selfOnboardingTitle)
  const locale = useLocale()
  const { agency, agent } = info
  const [website, setWebsite] = useState('')
  const refused = sent?.refused ?? null
  const { state, send, signedUp } = useSignUp(info, ids, { requestId, refused })
  const busy = state === 'submitting' || state === 'generating'
  const { values, place, field, error, press, start } = useVisitorForm<LeadForm>({
    first: formOf(info),
    sent,
    check: (form, known) => signUpProblems(form, known, info.today),
    incomplete: texts.incomplete,
    // After the sign-up only the quote is missing: changes would be lost.
    disabled: busy || signedUp,
  })
  const submit = async () => {
    const complete = await press()
    if (complete !== undefined) await send(complete, website)
  }
  const refusal = typeof state === 'object' ? state.refused : undefined
  const carriers = info.carriers.map((name) => ({ value: name, label: name }))
  return (
    <PublicPage
      title={title}
      lead={texts.lead(agent?.name ?? agency.name)}
      agency={agency}
      agent={agent ?? undefined}
    >
      <Overlay
        text={
          state === 'submitting'
            ? texts.submitting
            : state === 'generating'
              ? texts.generating
              : undefined
        }
      />
      <Card>
        <Form
          action=""
          onSubmit={() => void submit()}
          onStart={start}
          submitLabel={texts.submit}
          busyLabel={texts.submitting}
          busy={busy}
          error={error ?? (refusal && texts[refusal])}
        >
          <NameAndPhoneFields field={field} />
          <TextField
            {...field('email')}
            label={texts.email}
            hint={texts.emailHint}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <BirthDateField field={field} />
          <ZipCountyFields field={field} place={place} alwaysCounty />
          <GenderChoice field={field} />
          <TobaccoChoice field={field} />
          <SelectField
            {...field('carrier')}
            label={texts.carrier}
            prompt={texts.chooseCarrier}
            options={[...carriers, { value: noneOrOther, label: texts.noneOrOther }]}
          />
          <Honeypot value={website} onChange={setWebsite} />
          <input type="hidden" name="formToken" value={info.formToken} />
          <input type="hidden" name="consentVersion" value={info.consentVersion} />
          <input type="hidden" name="requestId" value={requestId ?? ''} />
          <p className="consent">
            <strong>{texts.consentTitle}.</strong>{' '}
            {consentWords(info.consentVersion, locale, agency.name)}
          </p>
        </Form>
        {refusal === 'closed' && (
          <Row>
            <CallButton phone={agent?.phone ?? agency.phone} variant="secondary" />
            <LinkButton
              variant="secondary"
              href={pricesPath(
                { ...values, carrier: '' },
                { orgId: agency.orgId, agentId: agent?.id ?? null, today: info.today },
              )}
            >
              {texts.seePrices}
            </LinkButton>
          </Row>
        )}
      </Card>
    </PublicPage>
  )
}
