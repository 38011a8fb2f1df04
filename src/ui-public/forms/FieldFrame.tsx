import { type ReactNode, useId } from 'react'
import { useTexts } from '../page/language.ts'
import { Icon } from '../parts/Icon.tsx'
import { partTexts } from '../texts/part-texts.ts'

/** The props of all fields. The hint is above the control, so that people read it before typing. */
export type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  autoComplete?: string | undefined
  onBlur?: (() => void) | undefined
}

export type FrameParts = Pick<FieldProps, 'label' | 'hint' | 'error' | 'required'>

export function useFieldIds({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId()
  return {
    id,
    describedBy:
      [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  }
}

type ControlEvent = { readonly currentTarget: { readonly value: string } }

/** Divides the props of a field with one control into those of its frame and of the control. */
export function useControl<Props extends FieldProps>(props: Props) {
  const { label, onChange, hint, error, required, ...others } = props
  const { id, describedBy } = useFieldIds({ hint, error })
  return {
    frame: { id, label, hint, error, required },
    control: {
      ...others,
      id,
      required,
      className: 'input',
      onChange: (event: ControlEvent) => onChange(event.currentTarget.value),
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy,
    },
  }
}

function Label({ label, required }: Pick<FieldProps, 'label' | 'required'>) {
  const texts = useTexts(partTexts)
  return (
    <>
      {label}
      {required === false && <span className="field-optional"> {texts.optional}</span>}
    </>
  )
}

function Hint({ id, hint }: { id: string; hint: ReactNode }) {
  return hint ? (
    <div id={`${id}-hint`} className="field-hint">
      {hint}
    </div>
  ) : null
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className="field-error">
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  ) : null
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  children,
}: FrameParts & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        <Label label={label} required={required} />
      </label>
      <Hint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function GroupFrame({
  id,
  label,
  hint,
  error,
  required,
  children,
}: FrameParts & { id: string; children: ReactNode }) {
  return (
    <fieldset
      className="field"
      aria-describedby={
        [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
      }
    >
      <legend className="field-label">
        <Label label={label} required={required} />
      </legend>
      <Hint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
