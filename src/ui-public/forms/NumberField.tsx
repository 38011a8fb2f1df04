import { FieldFrame, type FieldProps, useControl } from './FieldFrame.tsx'

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
export function NumberField({ number, min, max, onStep, ...props }: NumberFieldProps) {
  const { frame, control } = useControl(props)
  const { label } = props
  return (
    <FieldFrame {...frame}>
      <div className="number">
        <StepButton label={`Less: ${label}`} sign="−" onPress={() => onStep(-1)} />
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          role="spinbutton"
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            onStep(event.key === 'ArrowUp' ? 1 : -1)
          }}
          aria-valuenow={number}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={props.value}
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
