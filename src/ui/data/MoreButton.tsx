import { Group } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { Button } from '../buttons/Button.tsx'
import { useFocusAfterMore } from './use-focus-after-more.ts'

export type MoreButtonProps = {
  children: ReactNode
  /** Names the list too, where a page has several. */
  'aria-label'?: string
  loading?: boolean
  onMore: () => void
}

/** Below a list: shows more of its rows. The focus stays in the list when it goes. */
export function MoreButton({ children, loading, onMore, ...named }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const press = useFocusAfterMore(button, loading)
  return (
    <Group justify="center">
      <Button
        {...named}
        ref={button}
        variant="subtle"
        loading={loading}
        loadingText="Loading..."
        onClick={() => {
          press()
          onMore()
        }}
      >
        {children}
      </Button>
    </Group>
  )
}
