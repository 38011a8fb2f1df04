import { Loader, Stack } from '@mantine/core'

/** NAV-015 */
export function FullPageLoading({ text = 'Loading...' }: { text?: string | undefined }) {
  return (
    <Stack align="center" justify="center" mih="70dvh" role="status">
      <Loader aria-hidden />
      {text}
    </Stack>
  )
}
