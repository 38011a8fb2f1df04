import { Stack } from '@mantine/core'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { undoDays } from '../../shared/undo.rules.ts'
import { ImportEntries, isRunning, Running, useImports } from './ImportEntries.tsx'

/** The last imports of files: their results and their undo. */
export function ImportsScreen() {
  const query = useImports()
  const back = { label: 'Back to Contacts', href: '/contacts' }
  return (
    <Page
      title="Imports"
      subtitle={`Imported files and the rows that were left out. You can undo an import for ${undoDays} days.`}
      back={back}
    >
      <Section>
        <QueryState
          query={query}
          isEmpty={({ imports }) => imports.length === 0}
          empty={
            <EmptyState
              title="No imports yet"
              text="Files you import under Add Contact, Bulk Upload appear here."
              action={
                <LinkButton href={back.href} variant="default">
                  {back.label}
                </LinkButton>
              }
            />
          }
        >
          {({ imports }) => (
            <Stack gap="md">
              {imports.filter(isRunning).map((entry) => (
                <Running key={entry.id} entry={entry} />
              ))}
              <ImportEntries imports={imports} />
            </Stack>
          )}
        </QueryState>
      </Section>
    </Page>
  )
}
