import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'

export type NumberFieldProps = FieldProps & {
  /** The typed number, if it is one. */
  number: number | undefined
  min: number
  max: number
  /** Steps up or down: the arrow keys, and buttons. */
  onStep: (direction: 1 | -1) => void
  maxLength?: number | undefined
}

/**
 * A number as text, so that a pasted `$1,000` arrives as it is; the page reads it and says what is
 * allowed.
 */
export function NumberField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  number,
  min,
  max,
  onStep,
  ...input
}: NumberFieldProps) {
  const { id, describedBy } = useFieldIds({ hint, error })
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <div className="number">
        <StepButton label={`Less: ${label}`} sign="−" onPress={() => onStep(-1)} />
        <input
          {...input}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          role="spinbutton"
          className="input"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            onStep(event.key === 'ArrowUp' ? 1 : -1)
          }}
          aria-valuenow={number}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        <StepButton label={`More: ${label}`} sign="+" onPress={() => onStep(1)} />
      </div>
    </FieldFrame>
  )
}

type StepButtonProps = { label: string; sign: string; onPress: () => void }

/** For thumbs; with a keyboard the arrow keys do the same. */
function StepButton({ label, sign, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className="number-step needs-script no-print"
      tabIndex={-1}
      aria-label={label}
      onClick={onPress}
    >
      {sign}
    </button>
  )
}
