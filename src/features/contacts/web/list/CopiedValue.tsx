import { UnstyledButton } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { hostEvents } from '../../../../ui/foundation/host-events.ts'
import { toast } from '../../../../ui/overlay/toasts.ts'
import styles from './list.module.css'

export type CopiedValueProps = {
  text: string
  /** `tel:` or `mailto:`. */
  href: string
  /** Names the value: "phone number of Mary Smith". */
  what: string
}

/** A phone number or email address: a press calls or writes, and it can be copied. */
export function CopiedValue({ text, href, what }: CopiedValueProps) {
  const copy = async () => {
    const copied = (await hostEvents.send('copy-to-clipboard', text)) === true
    toast(
      copied
        ? { message: `${text} was copied`, tone: 'positive' }
        : { message: `${text} could not be copied`, tone: 'critical' },
    )
  }
  return (
    <span className={styles.copied}>
      <a href={href} className={styles.value}>
        {text}
      </a>
      <UnstyledButton
        className={styles.copy}
        aria-label={`Copy the ${what}`}
        onClick={() => void copy()}
      >
        <IconCopy size={15} aria-hidden />
      </UnstyledButton>
    </span>
  )
}
