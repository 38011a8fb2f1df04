import type { ReactNode } from 'react'
import { defaultPrimaryColor } from '../../kernel/brand-color.ts'
import { productName } from '../../kernel/product.ts'
import { EmailLayout } from './EmailLayout.tsx'
import { SmallPrint } from './EmailParts.tsx'

export interface ProductEmailLayoutProps {
  readonly title: string
  /** The letterhead, if it is not the product's name. */
  readonly senderName?: string
  readonly preview?: string
  /** Why the person gets the email. */
  readonly reason?: ReactNode
  readonly children: ReactNode
}

/** The layout of the emails from the product itself. */
export function ProductEmailLayout({
  title,
  senderName = productName,
  preview,
  reason,
  children,
}: ProductEmailLayoutProps) {
  return (
    <EmailLayout
      title={title}
      preview={preview}
      senderName={senderName}
      brandColor={defaultPrimaryColor}
      smallPrint={reason && <SmallPrint>{reason}</SmallPrint>}
    >
      {children}
    </EmailLayout>
  )
}
