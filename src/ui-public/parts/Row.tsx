import type { StackProps } from './Stack.tsx'

/** Side by side as long as there is room. */
export function Row({ gap = 'md', children }: StackProps) {
  return <div className={`row gap-${gap}`}>{children}</div>
}
