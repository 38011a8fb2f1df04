import { Text } from '@mantine/core'

/** Beside every state of the payment that an ad blocker can cause. */
export function AdBlockerAdvice() {
  return (
    <Text size="sm" c="dimmed" maw="44rem">
      If you use an ad blocker or privacy extension, please turn it off for this page. It can keep
      the payment form from loading.
    </Text>
  )
}
