import { Text, TextInput } from '@mantine/core'
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
      value={withoutSign(value)}
      onChange={(event) => {
        const bare = withoutSign(event.currentTarget.value)
        onChange(bare === '' ? '' : `$${bare}`)
      }}
    />
  )
}

const withoutSign = (text: string) => text.replace(/^[\s$]+/, '')
