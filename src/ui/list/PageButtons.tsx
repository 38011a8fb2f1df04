import { Group } from '@mantine/core'
import { Button } from '../buttons/Button.tsx'

export type PageButtonsProps = {
  after: string | undefined
  next: string | null
  onAfter: (after: string | undefined) => void
}

/** Whether a list has more pages than the shown one. */
export const hasPages = ({ after, next }: Pick<PageButtonsProps, 'after' | 'next'>): boolean =>
  after !== undefined || next !== null

/** The ways through a list without numbered pages. */
export function PageButtons({ after, next, onAfter }: PageButtonsProps) {
  return (
    <Group gap="sm" justify="space-between">
      {after === undefined ? (
        <span />
      ) : (
        <Button variant="default" onClick={() => onAfter(undefined)}>
          First page
        </Button>
      )}
      {next !== null && (
        <Button variant="default" onClick={() => onAfter(next)}>
          Next page
        </Button>
      )}
    </Group>
  )
}
