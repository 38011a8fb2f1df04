import { displayPhone } from '../../kernel/phone.ts'
import { useTexts } from '../page/language.ts'
import { frameTexts } from '../texts/frame-texts.ts'
import { LinkButton, type LinkButtonProps } from './LinkButton.tsx'

export type CallButtonProps = Pick<LinkButtonProps, 'variant' | 'wide'> & {
  /** Ten digits. */
  phone: string | undefined
}

/** A button that calls a phone number; renders nothing without one. */
export function CallButton({ phone, ...button }: CallButtonProps) {
  const texts = useTexts(frameTexts)
  if (!phone) return null
  return (
    <LinkButton {...button} href={`tel:+1${phone}`}>
      {/* One part of the button, in which the number breaks only on a very narrow page. */}
      <span>
        {texts.call} <span className="unbroken">{displayPhone(phone)}</span>
      </span>
    </LinkButton>
  )
}
