import { EmailField } from './EmailField.tsx'
import { FieldStatus } from './FieldStatus.tsx'
import type { FieldProps } from './field.ts'
import type { EmailCheck } from './use-email-check.ts'

export type CheckedEmailFieldProps = FieldProps & { check: EmailCheck }

/**
 * An email field, required unless disabled, that shows whether the address is free; an error of the
 * form takes the place of the check's.
 */
export function CheckedEmailField({ check, error, onChange, ...rest }: CheckedEmailFieldProps) {
  return (
    <EmailField
      {...rest}
      error={error ?? check.status?.tone === 'critical'}
      onChange={(text) => {
        check.typed(text)
        onChange(text)
      }}
      onBlur={(event) => check.left(event.currentTarget.value)}
      description={<FieldStatus room status={error ? undefined : check.status} />}
      required={!rest.disabled}
    />
  )
}
