import { Stack, Text } from '@mantine/core'
import { diffWordsWithSpace } from 'diff'
import type { Inline } from '../../shared/texts/email-text.ts'
import {
  isTextField,
  linesOfBlock,
  textFields,
  type WrittenText,
} from '../../shared/texts/email-text.ts'
import { ruleNames } from '../../shared/texts/text-checks.rules.ts'
import styles from './difference.module.css'

function wordsOf(inline: Inline): string {
  if (inline.type === 'text') return inline.text
  if (inline.type === 'rule') return `[${ruleNames[inline.rule]}]`
  const { field, fallback } = inline
  const label = isTextField(field) ? textFields[field].label : field
  return fallback === undefined ? `[${label}]` : `[${label}, else ${fallback}]`
}
const lineOf = (line: readonly Inline[]) => line.map(wordsOf).join('')

/** Returns a text as words, with placeholders and parts in brackets. */
function textOf({ subject, preview, blocks }: WrittenText): string {
  const body = blocks.flatMap((block) => {
    if (block.type === 'rule') return [`[${ruleNames[block.rule]}]`]
    return linesOfBlock(block).map((line) =>
      block.type === 'list' ? `• ${lineOf(line)}` : lineOf(line),
    )
  })
  return [`Subject: ${lineOf(subject)}`, `Preview line: ${lineOf(preview)}`, ...body].join('\n\n')
}

/** The words that came and went between two texts. */
export function TextDifference({ before, after }: { before: WrittenText; after: WrittenText }) {
  const parts = diffWordsWithSpace(textOf(before), textOf(after))
  const same = parts.every(({ added, removed }) => !added && !removed)
  return (
    <Stack gap="sm">
      {same && <Text c="dimmed">The two are identical.</Text>}
      <div className={styles.text}>
        {parts.map(({ value, added, removed }, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison, in order
          if (added) return <ins key={index}>{value}</ins>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison, in order
          if (removed) return <del key={index}>{value}</del>
          return value
        })}
      </div>
    </Stack>
  )
}
