import type { StackProps } from './Stack.tsx'

/** Side by side, wrapping where there is no room. */
export function Row({ gap = 'md', children }: StackProps) {
  return <div className={`row gap-${gap}`}>{children}</div>
}
