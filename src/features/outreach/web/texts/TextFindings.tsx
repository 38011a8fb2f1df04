import { List, Stack, Text } from '@mantine/core'
import type { Locale } from '../../../../kernel/locale.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import type { WrittenText } from '../../shared/texts/email-text.ts'
import {
  isRefusedFinding,
  readingEaseOf,
  type TextFinding,
} from '../../shared/texts/text-checks.rules.ts'

const partLabels = { subject: 'Subject', preview: 'Preview line', body: 'Text' } as const

/** Shows what is wrong with a text, what is unwise, and how easy it reads, while it is typed. */
export function TextFindings({
  text,
  locale,
  findings,
}: {
  text: WrittenText
  locale: Locale
  findings: readonly TextFinding[]
}) {
  const refused = findings.filter(isRefusedFinding)
  const unwise = findings.filter((finding) => !isRefusedFinding(finding))
  const ease = readingEaseOf(text, locale)
  return (
    <Stack gap="sm">
      {refused.length > 0 && (
        <Banner tone="warning" title="Fix these before you save">
          <Findings findings={refused} />
        </Banner>
      )}
      {unwise.length > 0 && (
        <Banner tone="info" title="Suggestions">
          <Findings findings={unwise} />
        </Banner>
      )}
      <Text size="sm" c="dimmed" role="status">
        {ease === undefined
          ? 'Too short to measure readability.'
          : locale === 'en'
            ? `Reading grade ${Math.max(0, ease.value).toFixed(0)}. Grade 8 or below is easy for everyone.`
            : `Reading ease ${Math.min(100, Math.max(0, ease.value)).toFixed(0)} of 100. A score of 55 or above is easy for everyone.`}{' '}
        {findings.length === 0 && 'Nothing to change.'}
      </Text>
    </Stack>
  )
}

function Findings({ findings }: { findings: readonly TextFinding[] }) {
  return (
    <List size="sm" spacing={4}>
      {findings.map(({ part, words, reason }) => (
        <List.Item key={`${part} ${words} ${reason}`}>
          <strong>
            {partLabels[part]}
            {words === undefined ? ': ' : `, “${words}”: `}
          </strong>
          {reason}
        </List.Item>
      ))}
    </List>
  )
}
