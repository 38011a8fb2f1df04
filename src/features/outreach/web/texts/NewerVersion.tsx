import { Stack } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import type { emailTextsClient } from '../../client/email-texts-client.ts'
import type { WrittenText } from '../../shared/texts/email-text.ts'
import { LazyTextDifference } from './lazy-difference.ts'

export type SavedText = Awaited<ReturnType<typeof emailTextsClient.readEmailText>>

interface NewerVersionProps {
  theirs: SavedText
  mine: WrittenText
  onTake: () => void
  onKeep: () => void
}

/** Asks which text stays when someone else has saved one in the meantime. */
export function NewerVersion({ theirs, mine, onTake, onKeep }: NewerVersionProps) {
  const [compares, setCompares] = useState(false)
  return (
    <Banner
      tone="warning"
      title={`${theirs.saved_by} saved version ${theirs.version} in the meantime`}
      action={
        <Stack gap="xs">
          <Button size="sm" variant="default" onClick={() => setCompares(!compares)}>
            {compares ? 'Hide the comparison' : 'Compare'}
          </Button>
          <Button size="sm" variant="default" onClick={onTake}>
            Use theirs
          </Button>
          <Button size="sm" onClick={onKeep}>
            Keep mine
          </Button>
        </Stack>
      }
    >
      Your text is still here and not saved. After “Keep mine”, saving replaces theirs, which stays
      in the version history.
      {compares && (
        <Suspense fallback={null}>
          <LazyTextDifference before={theirs.content} after={mine} />
        </Suspense>
      )}
    </Banner>
  )
}
