import { IconAlertTriangle, IconCreditCard, IconHelpCircle } from '@tabler/icons-react'
import { HeaderIcon } from '../../../ui/frame/HeaderIcon.tsx'
import {
  type PaymentStatus,
  paymentDueForAgents,
  paymentTexts,
} from '../shared/payment-status.rules.ts'

const looks = {
  active: { tone: 'positive', Icon: IconCreditCard },
  due: { tone: 'warning', Icon: IconAlertTriangle },
  unknown: { tone: 'neutral', Icon: IconHelpCircle },
} as const

/** NAV-009 to NAV-012. `href` leads to the payment, for those who may change it. */
export function PaymentIcon({ status, href }: { status: PaymentStatus; href: string | undefined }) {
  const { tone, Icon } = looks[status]
  const forAgents = status === 'due' && href === undefined
  return (
    <HeaderIcon
      tone={tone}
      label={forAgents ? paymentDueForAgents : paymentTexts[status]}
      href={href}
    >
      <Icon size={21} aria-hidden />
    </HeaderIcon>
  )
}
