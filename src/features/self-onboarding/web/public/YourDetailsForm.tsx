import { useState } from 'react'
import { CheckField } from '../../../../ui-public/forms/CheckField.tsx'
import { Form } from '../../../../ui-public/forms/Form.tsx'
import { Honeypot } from '../../../../ui-public/forms/Honeypot.tsx'
import { TextField } from '../../../../ui-public/forms/TextField.tsx'
import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Overlay } from '../../../../ui-public/parts/Overlay.tsx'
import { consentWords } from '../../shared/consent.ts'
import {
  type CallerForm,
  callerProblems,
  type PlaceState,
  personProblems,
} from '../../shared/visitor.rules.ts'
import type { YourDetailsPageData } from '../../shared/your-details-page.ts'
import { MissingPersonFields } from './MissingPersonFields.tsx'
import { NameAndPhoneFields } from './NameAndPhoneFields.tsx'
import { useVisitorForm } from './use-visitor-form.ts'
import { useYourDetails } from './use-your-details.ts'
import { yourDetailsTexts } from './your-details-texts.ts'

/** Name and number, whatever prices still need, and a box that no one has to tick. */
export function YourDetailsForm({ data }: { data: YourDetailsPageData }) {
  const texts = useTexts(yourDetailsTexts)
  const locale = useLocale()
  const { agency, step, sent, today } = data
  const [website, setWebsite] = useState('')
  const [consent, setConsent] = useState(sent?.consent ?? false)
  const [unnamed, setUnnamed] = useState(false)
  const { busy, refused, send } = useYourDetails(data)
  const { values, place, field, error, press, start } = useVisitorForm<CallerForm>({
    first: { firstName: '', lastName: '', phone: '', email: '', ...data.known },
    sent,
    place: data.place,
    check: (form, known) => (unnamed ? personProblems : callerProblems)(form, known, today),
    incomplete: texts.incomplete,
    disabled: busy,
  })
  const submit = async (without: boolean) => {
    setUnnamed(without)
    const check = without ? personProblems : callerProblems
    const complete = await press((form: CallerForm, known: PlaceState) => check(form, known, today))
    if (complete !== undefined) await send({ form: complete, unnamed: without, consent, website })
  }
  return (
    <Card title={texts.form}>
      <Overlay text={busy ? texts.sending : undefined} />
      <Form
        action=""
        onSubmit={(_, pressed) => void submit(pressed === 'skip')}
        onStart={(typed) => {
          start(typed)
          if (typed.consent === 'yes') setConsent(true)
        }}
        submitLabel={texts.submit}
        busyLabel={texts.busy}
        busy={busy}
        error={error ?? (refused === null ? undefined : texts[refused])}
        otherWay={
          step.page === 'eligibility' && (
            <Button type="submit" variant="secondary" name="skip" value="yes" disabled={busy}>
              {texts.unnamed}
            </Button>
          )
        }
      >
        <NameAndPhoneFields field={field} />
        <TextField
          {...field('email')}
          label={texts.email}
          hint={texts.emailHint}
          required={false}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <MissingPersonFields data={data} values={values} field={field} place={place} />
        <CheckField name="consent" checked={consent} onChange={setConsent} disabled={busy}>
          {consentWords(data.consentVersion, locale, agency.name)}
        </CheckField>
        <Honeypot value={website} onChange={setWebsite} />
        <input type="hidden" name="formToken" value={data.formToken} />
        <input type="hidden" name="consentVersion" value={data.consentVersion} />
        <input type="hidden" name="requestId" value={data.requestId} />
        {step.page === 'eligibility' && <p>{texts.unnamedNote}</p>}
      </Form>
    </Card>
  )
}
