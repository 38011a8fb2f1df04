import type { FieldProps } from './FieldFrame.tsx'
import { TextField } from './TextField.tsx'

export type EmailFieldProps = FieldProps & {
  placeholder?: string | undefined
  autoFocus?: boolean | undefined
}

export function EmailField({ autoComplete = 'email', ...rest }: EmailFieldProps) {
  return <TextField {...rest} type="email" inputMode="email" autoComplete={autoComplete} />
}
