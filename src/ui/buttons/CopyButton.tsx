import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copiedMilliseconds, copyFailed, copyText } from '../foundation/copy-text.ts'
import { Button } from './Button.tsx'
import styles from './button.module.css'
import type { ButtonLook } from './button-class.ts'

export type CopyButtonProps = ButtonLook & {
  text: string
  label?: string | undefined
  copiedLabel?: string | undefined
}

export function CopyButton({
  text,
  label = 'Copy Link',
  copiedLabel = 'Copied',
  variant = 'secondary',
  ...look
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), copiedMilliseconds)
    return () => clearTimeout(timer)
  }, [outcome])
  return (
    <span className={styles.copy}>
      <Button
        {...look}
        variant={variant}
        icon={
          outcome === 'copied' ? (
            <IconCheck size={17} aria-hidden />
          ) : (
            <IconCopy size={17} aria-hidden />
          )
        }
        onClick={() => void copyText(text).then((done) => setOutcome(done ? 'copied' : 'failed'))}
      >
        {outcome === 'copied' ? copiedLabel : label}
      </Button>
      <span role="status" className={styles.copyFailed}>
        {outcome === 'failed' ? copyFailed : ''}
      </span>
    </span>
  )
}
