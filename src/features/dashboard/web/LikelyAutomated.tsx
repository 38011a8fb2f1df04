import { Text } from '@mantine/core'
import { countOf } from '../../../kernel/count.ts'
import { FigureLink } from './FigureLink.tsx'

/** Visits by software, separate from those by people. */
export function LikelyAutomated({ emails, href }: { emails: number; href: string }) {
  return (
    <Text size="sm" c="dimmed" mt="md">
      Likely automated:{' '}
      <FigureLink count={emails} href={href}>
        {countOf(emails, 'email')}
      </FigureLink>
      . Software, such as a mail scanner, opened a link in {emails === 1 ? 'it' : 'them'}. This is
      not included in the figures above.
    </Text>
  )
}
