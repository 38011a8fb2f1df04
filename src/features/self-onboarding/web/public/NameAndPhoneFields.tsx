import { PhoneField } from '../../../../ui-public/forms/PhoneField.tsx'
import { TextField } from '../../../../ui-public/forms/TextField.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import type { CallerForm } from '../../shared/visitor.rules.ts'
import { selfOnboardingTexts } from './self-onboarding-texts.ts'
import type { FieldOf } from './use-visitor-form.ts'

/** By which the agency can call someone. */
export function NameAndPhoneFields({ field }: { field: FieldOf<CallerForm> }) {
  const texts = useTexts(selfOnboardingTexts)
  return (
    <>
      <div className="field-pair">
        <TextField
          {...field('firstName')}
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          {...field('lastName')}
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <PhoneField {...field('phone')} label={texts.phone} />
    </>
  )
}
