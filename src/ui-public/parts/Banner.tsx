import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const icons = { info: 'info', positive: 'check', warning: 'warning', critical: 'alert' } as const

export type BannerProps = {
  tone: keyof typeof icons
  title?: string | undefined
  children?: ReactNode
}

export function Banner({ tone, title, children }: BannerProps) {
  return (
    <div className="banner" data-tone={tone} role={tone === 'critical' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} size={24} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
