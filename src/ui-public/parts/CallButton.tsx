import { displayPhone } from '../../kernel/phone.ts'
import { LinkButton, type LinkButtonProps } from './LinkButton.tsx'

export type CallButtonProps = Pick<LinkButtonProps, 'variant' | 'wide'> & {
  /** Ten digits. */
  phone: string | undefined
}

/** A button that calls a phone number; renders nothing without one. */
export function CallButton({ phone, ...button }: CallButtonProps) {
  if (!phone) return null
  return (
    <LinkButton {...button} href={`tel:+1${phone}`}>
      Call {displayPhone(phone)}
    </LinkButton>
  )
}
