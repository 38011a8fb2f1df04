import { Title } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { Ref } from 'react'
import { displayPhone } from '../../../../kernel/phone.ts'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { useKeyText } from '../../../../ui/shortcuts/character-keys.ts'

export type CardNameProps = {
  name: string
  /** To move the focus here. */
  ref: Ref<HTMLHeadingElement>
}

/** The name of the person on a card of the queue. */
export function CardName({ name, ref }: CardNameProps) {
  return (
    <Title ref={ref} order={2} tabIndex={-1} style={{ overflowWrap: 'anywhere', outline: 'none' }}>
      {name}
    </Title>
  )
}

const callHref = (phone: string) => `tel:+1${phone}`

/** Returns the action of the key C on a card; none without a phone number. */
export const callByKey = (phone: string | null): (() => void) | undefined =>
  phone === null ? undefined : () => void location.assign(callHref(phone))

/** Calls the client of a card, by the key C too; nothing without a phone number. */
export function CallByKeyButton({ phone }: { phone: string | null }) {
  const keyText = useKeyText()
  if (phone === null) return null
  return (
    <LinkButton size="lg" href={callHref(phone)} leftSection={<IconPhone size={18} aria-hidden />}>
      Call {displayPhone(phone)}
      {keyText('C')}
    </LinkButton>
  )
}
