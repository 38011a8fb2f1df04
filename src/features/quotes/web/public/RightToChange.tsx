import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import type { QuoteView } from '../../shared/quote-page.ts'

/** The state's rules about a right to change, which the page's data has in words. */
export function RightToChange({ quote: { right } }: { quote: Pick<QuoteView, 'right'> }) {
  if (right === null) return null
  const { kind, title, lines, how, small } = right
  return (
    <Banner tone={kind === 'now' || kind === 'yearly' ? 'positive' : 'info'} title={title}>
      <Stack gap="sm">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {how !== null && <p className="needs-script">{how}</p>}
        <p className="source">{small}</p>
      </Stack>
    </Banner>
  )
}
