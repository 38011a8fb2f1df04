import { Group } from '@mantine/core'
import { Button } from '../../../ui/buttons/Button.tsx'

export type PageButtonsProps = {
  after: string | undefined
  next: string | null
  onAfter: (after: string | undefined) => void
}

/** The ways through a list without numbered pages; nothing where it has one page. */
export function PageButtons({ after, next, onAfter }: PageButtonsProps) {
  if (after === undefined && next === null) return null
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
