import type { ReactNode } from 'react'
import { defaultPrimaryColor } from '../../../../kernel/brand-color.ts'
import { productName } from '../../../../kernel/product.ts'
import { EmailLayout } from '../../../../platform/mailer/EmailLayout.tsx'
import { SmallPrint } from '../../../../platform/mailer/EmailParts.tsx'

export interface MemberEmailProps {
  readonly title: string
  /** Why the person gets the email. */
  readonly reason: string
  readonly children: ReactNode
}

/** An email from the product to a person who works for an agency. */
export function MemberEmail({ title, reason, children }: MemberEmailProps) {
  return (
    <EmailLayout
      title={title}
      senderName={productName}
      brandColor={defaultPrimaryColor}
      smallPrint={<SmallPrint>{reason}</SmallPrint>}
    >
      {children}
    </EmailLayout>
  )
}
