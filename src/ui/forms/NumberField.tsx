import { NumberInput, type NumberInputProps } from '@mantine/core'
// Here and not with the other styles: only the screens with such a field load them.
import '@mantine/core/styles/NumberInput.layer.css'

export type NumberFieldProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  /** NaN while nothing, or no number, is typed. */
  value: number
  onChange: (value: number) => void
  min: number
}

/**
 * Whole numbers that are not negative, with buttons and arrow keys for the steps. What is typed is
 * never corrected silently.
 */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  return (
    <NumberInput
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      thousandSeparator=","
      maw="20rem"
      {...rest}
      value={Number.isNaN(value) ? '' : value}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : Number.NaN)}
    />
  )
}
