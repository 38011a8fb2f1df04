import { Text } from '@mantine/core'

/** Below every state of the payment that an ad blocker can cause (SUBS-002, SUBS-003, SUBS-009). */
export function AdBlockerAdvice() {
  return (
    <Text size="sm" c="dimmed">
      If nothing happens here, an ad blocker or privacy extension may be keeping the payment form
      away. Please pause it for this page, then refresh the page. Nothing you entered is lost.
    </Text>
  )
}
