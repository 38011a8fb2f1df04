import { FieldFrame, type FieldProps, useControl } from './FieldFrame.tsx'

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | undefined
  /** The keyboard of phones. */
  inputMode?: 'numeric' | undefined
  maxLength?: number | undefined
  placeholder?: string | undefined
  /** For a page that is nothing but its form. */
  autoFocus?: boolean | undefined
}

export function TextField(props: TextFieldProps) {
  const { frame, control } = useControl(props)
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} />
    </FieldFrame>
  )
}
