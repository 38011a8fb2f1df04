import { Group, Text } from '@mantine/core'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useKeyText } from '../../../../ui/shortcuts/character-keys.ts'
import { useCharacterKeys } from '../../../../ui/shortcuts/use-key.ts'
import type { WorkPlace } from '../../shared/work-queue.ts'

export type WorkStepsProps = {
  place: WorkPlace
  /** Shows another entry of the queue. */
  onAt: (key: string) => void
}

/** Where one is in a queue, and the ways to the entries before and after: P and N. */
export function WorkSteps({ place, onAt }: WorkStepsProps) {
  const keyText = useKeyText()
  const { previous, next } = place
  const go = (key: string | undefined) => key !== undefined && onAt(key)
  useCharacterKeys({ n: () => go(next), p: () => go(previous) })
  return (
    <Group gap="sm" justify="space-between">
      <Text role="status" fw={560}>
        {place.place} of {place.count}
      </Text>
      <Group gap="xs">
        <Button
          size="sm"
          variant="default"
          disabled={previous === undefined}
          onClick={() => go(previous)}
        >
          Previous{keyText('P')}
        </Button>
        <Button size="sm" variant="default" disabled={next === undefined} onClick={() => go(next)}>
          Next{keyText('N')}
        </Button>
      </Group>
    </Group>
  )
}
