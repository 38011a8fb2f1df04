import { ChoiceField } from '../../../../ui-public/forms/ChoiceField.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { formTexts } from './form-texts.ts'
import type { PersonFieldProps } from './use-visitor-form.ts'

export function TobaccoChoice({ field }: PersonFieldProps) {
  const texts = useTexts(formTexts)
  const options = [
    { value: 'yes', label: texts.yes },
    { value: 'no', label: texts.no },
  ]
  return <ChoiceField {...field('tobacco')} label={texts.tobacco} options={options} columns={2} />
}

export function GenderChoice({ field }: PersonFieldProps) {
  const texts = useTexts(formTexts)
  const options = [
    { value: 'M', label: texts.male },
    { value: 'F', label: texts.female },
  ]
  return <ChoiceField {...field('gender')} label={texts.gender} options={options} columns={2} />
}
