import type { ReactNode } from 'react'
import { useTexts } from '../page/language.ts'
import { partTexts } from '../texts/part-texts.ts'
import type { ButtonVariant } from './Button.tsx'

const newTabAttributes = { target: '_blank', rel: 'noopener noreferrer' }

export type LinkButtonProps = {
  href: string
  children: ReactNode
  variant?: ButtonVariant | undefined
  wide?: boolean | undefined
  newTab?: boolean | undefined
  /** Called before the link is followed, for instance to count the click. */
  onClick?: (() => void) | undefined
}

export function LinkButton({
  href,
  children,
  variant = 'primary',
  wide,
  newTab,
  onClick,
}: LinkButtonProps) {
  const texts = useTexts(partTexts)
  return (
    <a
      className={`button button-${variant}`}
      data-wide={wide ? '' : undefined}
      href={href}
      onClick={onClick}
      {...(newTab ? newTabAttributes : {})}
    >
      {children}
      {newTab && <span className="sr-only"> {texts.newTab}</span>}
    </a>
  )
}
