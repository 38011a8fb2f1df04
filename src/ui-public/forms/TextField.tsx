import { FieldFrame, type FieldProps, useControl } from './FieldFrame.tsx'

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | undefined
  /** The keyboard of phones. */
  inputMode?: 'numeric' | 'decimal' | undefined
  /** Comes before every value, such as the sign of a currency. */
  prefix?: string | undefined
  maxLength?: number | undefined
  placeholder?: string | undefined
  /** For a page that is nothing but its form. */
  autoFocus?: boolean | undefined
}

export function TextField(props: TextFieldProps) {
  const { prefix, ...field } = props
  const { frame, control } = useControl(field)
  const input = <input type="text" {...control} />
  return (
    <FieldFrame {...frame}>
      {prefix === undefined ? (
        input
      ) : (
        <div className="prefixed">
          <span aria-hidden="true">{prefix}</span>
          {input}
        </div>
      )}
    </FieldFrame>
  )
}
