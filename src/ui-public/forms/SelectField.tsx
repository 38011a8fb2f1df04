import type { Choice } from './ChoiceField.tsx'
import { FieldFrame, type FieldProps, useControl } from './FieldFrame.tsx'

export type SelectFieldProps = FieldProps & {
  options: readonly Choice[]
  /** Shown until something is chosen. */
  prompt: string
}

/** The phone's own list of choices, for more than fit on the page. */
export function SelectField({ options, prompt, ...props }: SelectFieldProps) {
  const { frame, control } = useControl(props)
  return (
    <FieldFrame {...frame}>
      <select {...control}>
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
