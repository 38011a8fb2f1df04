import { Anchor, Text } from '@mantine/core'
import { linkedParts } from '../shared/note-links.rules.ts'

const whole = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const

/** Plain text with its line breaks; web addresses open in a new tab that knows nothing of ours. */
export function NoteText({ text }: { text: string }) {
  return (
    <Text size="sm" style={whole}>
      {linkedParts(text).map(({ text: part, href }, index) =>
        href === undefined ? (
          part
        ) : (
          <Anchor
            // The parts of one text never change their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            underline="always"
            inherit
          >
            {part}
          </Anchor>
        ),
      )}
    </Text>
  )
}
