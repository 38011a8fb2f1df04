import type { ReactNode } from 'react'
import { AppLink } from '../foundation/AppLink.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

export type LinkButtonProps = ButtonLook & {
  href: string
  children: ReactNode
  /** Opens in a new tab. */
  external?: boolean | undefined
  /** The answer is saved as a file instead of shown. */
  download?: boolean | undefined
  icon?: ReactNode
  iconAfter?: ReactNode
  label?: string | undefined
}

export function LinkButton({
  href,
  children,
  external,
  download,
  icon,
  iconAfter,
  label,
  ...look
}: LinkButtonProps) {
  return (
    <AppLink
      href={href}
      external={external}
      className={buttonClass(look)}
      aria-label={label}
      {...(download ? { download: '' } : {})}
    >
      {icon}
      {children}
      {iconAfter}
    </AppLink>
  )
}
