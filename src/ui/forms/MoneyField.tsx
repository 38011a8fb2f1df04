import { Text, TextInput } from '@mantine/core'
import { withoutDollarSign } from '../../kernel/money.ts'
import type { FieldProps } from './field.ts'

/**
 * An amount in dollars behind a fixed `$`. Its text is with the sign, as `displayMoney` writes it,
 * or empty; a pasted sign is not shown twice.
 */
export function MoneyField({ value, onChange, ...rest }: FieldProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection={
        <Text inherit c="dimmed" aria-hidden>
          $
        </Text>
      }
      leftSectionWidth="2rem"
      {...rest}
      value={withoutDollarSign(value)}
      onChange={(event) => {
        const bare = withoutDollarSign(event.currentTarget.value)
        onChange(bare === '' ? '' : `$${bare}`)
      }}
    />
  )
}
