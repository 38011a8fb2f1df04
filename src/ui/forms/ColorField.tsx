import {
  contrastRatio,
  parseColor,
  readableContrast,
  readableOnWhite,
} from '../../kernel/brand-color.ts'
import { FieldFrame, type FieldProps, useFieldIds } from './FieldFrame.tsx'
import styles from './field.module.css'

/** A color as `#RRGGBB`, picked or typed. Says beforehand when it is too light to be read and will be darkened. */
export function ColorField({
  label,
  value,
  onChange,
  hint,
  error,
  required,
  disabled,
  name,
  hideLabel,
  onBlur,
}: Omit<FieldProps, 'status' | 'autoComplete'>) {
  const color = parseColor(value)
  const light = color !== undefined && contrastRatio(color, '#ffffff') < readableContrast
  const note = light
    ? `Too light for text: buttons and links use ${readableOnWhite(color)} instead.`
    : hint
  const { id, describedBy } = useFieldIds({ hint: note, error, status: undefined })
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={note}
      error={error}
      required={required}
      hideLabel={hideLabel}
    >
      <div
        className={styles.control}
        data-invalid={error ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
      >
        <input
          type="color"
          className={styles.swatch}
          value={color ?? '#ffffff'}
          onChange={(event) => onChange(event.currentTarget.value)}
          disabled={disabled}
          aria-label={`${label}: pick a color`}
        />
        <input
          id={id}
          name={name}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          disabled={disabled}
          required={required}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
      </div>
    </FieldFrame>
  )
}
