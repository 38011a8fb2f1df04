import { Group, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { hostEvents } from '../foundation/host-events.ts'
import { Button, type ButtonLook } from './Button.tsx'

/** FORMS-013 */
const copiedMilliseconds = 2000
/** FORMS-014 */
const copyFailed = 'Failed to copy link to clipboard'

export type CopyButtonProps = ButtonLook & { text: string; label?: string }

export function CopyButton({
  text,
  label = 'Copy Link',
  variant = 'default',
  ...look
}: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copied = state === 'copied'
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setState('idle'), copiedMilliseconds)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () =>
    setState((await hostEvents.send('copy-to-clipboard', text)) === true ? 'copied' : 'failed')
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Group gap="xs">
      <Button
        {...look}
        variant={variant}
        leftSection={<Icon size={17} aria-hidden />}
        onClick={() => void copy()}
      >
        {copied ? 'Copied' : label}
      </Button>
      <Text component="span" role="status" size="sm" c="critical">
        {state === 'failed' ? copyFailed : ''}
      </Text>
    </Group>
  )
}
