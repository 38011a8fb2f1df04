import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'

export type CodeFieldProps = {
  kind: 'app' | 'recovery'
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  /** The server has refused the last code: the field takes the focus for the next one. */
  refused?: boolean | undefined
}

/**
 * A code of the authenticator app, which phones can fill in, or a recovery code. Spaces may be
 * typed and pasted.
 */
export function CodeField({
  kind,
  onChange,
  disabled = false,
  autoFocus = false,
  refused = false,
  ...rest
}: CodeFieldProps) {
  const ofApp = kind === 'app'
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused && !disabled) input.current?.select()
  }, [refused, disabled])
  return (
    <TextInput
      {...rest}
      ref={input}
      disabled={disabled}
      autoFocus={autoFocus}
      name="code"
      label={ofApp ? 'Code from your authenticator app' : 'Recovery code'}
      placeholder={ofApp ? '123 456' : 'ABCDE-FGHIJ'}
      inputMode={ofApp ? 'numeric' : 'text'}
      autoComplete={ofApp ? 'one-time-code' : 'off'}
      autoCapitalize={ofApp ? 'off' : 'characters'}
      spellCheck={false}
      maxLength={40}
      required
      styles={{ input: { fontFamily: 'var(--font-mono)', letterSpacing: '0.08em' } }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
