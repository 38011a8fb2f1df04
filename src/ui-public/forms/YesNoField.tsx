import { ChoiceField } from './ChoiceField.tsx'
import type { FieldProps } from './FieldFrame.tsx'

export type YesNoFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'autoComplete'> & {
  value: boolean | undefined
  onChange: (answer: boolean) => void
}

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export function YesNoField({ value, onChange, ...rest }: YesNoFieldProps) {
  const answer = value === undefined ? '' : value ? 'yes' : 'no'
  return (
    <ChoiceField
      {...rest}
      options={answers}
      columns={2}
      value={answer}
      onChange={(next) => onChange(next === 'yes')}
    />
  )
}
