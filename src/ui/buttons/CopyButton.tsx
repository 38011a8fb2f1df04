import { Group, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Button, type ButtonLook } from './Button.tsx'

/** FORMS-013 */
const copiedMilliseconds = 2000
/** FORMS-014 */
const copyFailed = 'Failed to copy link to clipboard'

export type CopyButtonProps = ButtonLook & { text: string }

export function CopyButton({ text, variant = 'default', ...look }: CopyButtonProps) {
  const { copy, copied, error } = useClipboard({ timeout: copiedMilliseconds })
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Group gap="xs">
      <Button
        {...look}
        variant={variant}
        leftSection={<Icon size={17} aria-hidden />}
        onClick={() => copy(text)}
      >
        {copied ? 'Copied' : 'Copy Link'}
      </Button>
      <Text component="span" role="status" size="sm" c="critical">
        {error === null ? '' : copyFailed}
      </Text>
    </Group>
  )
}
