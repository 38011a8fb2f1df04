import { ChoiceField } from './ChoiceField.tsx'
import type { FieldProps } from './FieldFrame.tsx'

export type YesNoFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'autoComplete'> & {
  value: boolean | undefined
  onChange: (answer: boolean) => void
  /** The two answers' words. */
  answers?: { readonly yes: string; readonly no: string } | undefined
}

const english = { yes: 'Yes', no: 'No' }

export function YesNoField({ value, onChange, answers = english, ...rest }: YesNoFieldProps) {
  const answer = value === undefined ? '' : value ? 'yes' : 'no'
  return (
    <ChoiceField
      {...rest}
      options={[
        { value: 'yes', label: answers.yes },
        { value: 'no', label: answers.no },
      ]}
      columns={2}
      value={answer}
      onChange={(next) => onChange(next === 'yes')}
    />
  )
}
