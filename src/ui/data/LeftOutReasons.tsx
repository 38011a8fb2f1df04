import { List, Text } from '@mantine/core'
import { countOf } from '../../kernel/count.ts'

export type LeftOutReasonsProps = {
  leftOut: readonly { reason: string; count: number }[]
}

/** Before an action on many clients: how many it would leave out, and why. */
export function LeftOutReasons({ leftOut }: LeftOutReasonsProps) {
  if (leftOut.length === 0) return null
  return (
    <>
      <Text fw={560}>Left out:</Text>
      <List size="sm">
        {leftOut.map(({ reason, count }) => (
          <List.Item key={reason}>
            {countOf(count, 'client')}: {reason}
          </List.Item>
        ))}
      </List>
    </>
  )
}
