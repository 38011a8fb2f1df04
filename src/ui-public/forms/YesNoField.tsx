import { useTexts } from '../page/language.ts'
import { partTexts } from '../texts/part-texts.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { FieldProps } from './FieldFrame.tsx'

export type YesNoFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'autoComplete'> & {
  value: boolean | undefined
  onChange: (answer: boolean) => void
}

export function YesNoField({ value, onChange, ...rest }: YesNoFieldProps) {
  const texts = useTexts(partTexts)
  const answer = value === undefined ? '' : value ? 'yes' : 'no'
  return (
    <ChoiceField
      {...rest}
      options={[
        { value: 'yes', label: texts.yes },
        { value: 'no', label: texts.no },
      ]}
      columns={2}
      value={answer}
      onChange={(next) => onChange(next === 'yes')}
    />
  )
}
