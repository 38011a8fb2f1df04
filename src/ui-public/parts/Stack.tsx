import type { ReactNode } from 'react'

export type StackProps = { gap?: 'sm' | 'md' | 'lg' | undefined; children: ReactNode }

export function Stack({ gap = 'md', children }: StackProps) {
  return <div className={`stack gap-${gap}`}>{children}</div>
}
