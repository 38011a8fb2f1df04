import { Text } from '@mantine/core'
import { capitalized } from '../../../kernel/capitalized.ts'
import type { useTypedTask } from './use-typed-task.ts'

export type WordsForTimeProps = {
  typed: ReturnType<typeof useTypedTask>
  /** Shown before anything is typed. */
  hint: string
  /** Also says what is to be done, and the repeat. */
  whole?: boolean | undefined
}

/** Says what was understood of a text in words, before it is saved. */
export function WordsForTime({ typed: { read, failed }, hint, whole = false }: WordsForTimeProps) {
  if (failed)
    return (
      <Text size="sm" c="critical" role="alert">
        We cannot read the due date right now. Check your connection and type it again.
      </Text>
    )
  const when = whole ? read?.when : read?.once
  const said = (text: string) =>
    whole && read && read.task.detail !== '' ? `“${read.task.detail}”, ${text}` : capitalized(text)
  return (
    <Text
      size="sm"
      c={read?.problem === undefined ? 'dimmed' : 'critical'}
      role="status"
      mih="1.4em"
      style={{ overflowWrap: 'anywhere' }}
    >
      {read === undefined
        ? hint
        : (read.problem ?? said(when == null ? 'no due date' : `due ${when}`))}
    </Text>
  )
}
