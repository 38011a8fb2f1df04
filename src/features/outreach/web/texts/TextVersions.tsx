import { Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { ShowMore } from '../../../../ui/data/ShowMore.tsx'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { Section } from '../../../../ui/frame/Section.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import { emailTextsApi } from '../../client/email-texts-client.ts'
import type { WrittenText } from '../../shared/texts/email-text.ts'
import { LazyTextDifference } from './lazy-difference.ts'
import type { TextKeyProps } from './text-key.ts'

export type TextVersionsProps = TextKeyProps & {
  product: WrittenText
  /** Puts an earlier text into the editor. */
  onUse: (text: WrittenText) => void
}

/** The versions of a text, each with what it changed; any can be put into the editor again. */
export function TextVersions({ kind, locale, product, onUse }: TextVersionsProps) {
  const { timeZone } = useMe()
  const [compared, setCompared] = useState<{
    version: number
    before: WrittenText
    after: WrittenText
  }>()
  const query = useInfiniteQuery(
    emailTextsApi.listEmailTextVersions.infiniteOptions({
      input: (before: number | undefined) => ({ kind, locale, before }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ versions, more }) => (more ? versions.at(-1)?.version : undefined),
    }),
  )
  const close = () => setCompared(undefined)
  return (
    <Section
      title="Versions"
      description="Every saved version is kept, with who saved it and when. Use an earlier version to load it into the editor, where you can change it before you save."
    >
      <QueryState query={query}>
        {({ pages }) => {
          const versions = pages.flatMap((page) => page.versions)
          return (
            <Stack gap="sm">
              {versions.map(({ version, content, saved_at, saved_by }, index) => {
                const before = versions[index + 1]
                const text = content ?? product
                // The one before the last of a page is not loaded yet.
                const earlier =
                  before === undefined
                    ? version === 1
                      ? product
                      : undefined
                    : (before.content ?? product)
                return (
                  <Group key={version} justify="space-between" gap="xs">
                    <div>
                      <Text fw={600}>
                        Version {version}
                        {content === null && ': the standard text'}
                      </Text>
                      <Text size="sm" c="dimmed">
                        {saved_by}, {saved_at !== null && displayInstant(saved_at, timeZone)}
                      </Text>
                    </div>
                    <Group gap="xs">
                      {earlier !== undefined && (
                        <Button
                          size="sm"
                          variant="subtle"
                          aria-label={`What version ${version} changed`}
                          onClick={() => setCompared({ version, before: earlier, after: text })}
                        >
                          What it changed
                        </Button>
                      )}
                      <Button
                        size="sm"
                        variant="default"
                        aria-label={`Use version ${version}`}
                        onClick={() => onUse(text)}
                      >
                        Use
                      </Button>
                    </Group>
                  </Group>
                )
              })}
              <ShowMore query={query} label="Earlier versions" />
              <Group justify="space-between" gap="xs">
                <div>
                  <Text fw={600}>The standard text</Text>
                  <Text size="sm" c="dimmed">
                    {versions.length === 0 ? 'In use: no one has changed it' : 'The original text'}
                  </Text>
                </div>
                {versions.length > 0 && (
                  <Button
                    size="sm"
                    variant="default"
                    aria-label="Use the standard text"
                    onClick={() => onUse(product)}
                  >
                    Use
                  </Button>
                )}
              </Group>
            </Stack>
          )
        }}
      </QueryState>
      <Dialog
        open={compared !== undefined}
        onClose={close}
        title={`What version ${compared?.version ?? ''} changed`}
        size="lg"
        footer={<Button onClick={close}>Close</Button>}
      >
        {compared && (
          <Suspense fallback={null}>
            <LazyTextDifference before={compared.before} after={compared.after} />
          </Suspense>
        )}
      </Dialog>
    </Section>
  )
}
