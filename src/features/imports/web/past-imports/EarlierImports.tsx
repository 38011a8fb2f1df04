import { Accordion } from '@mantine/core'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { ImportEntries, isRunning, Running, useImports } from './ImportEntries.tsx'

/** The past imports in the wizard, also those whose page was left before the end. */
export function EarlierImports() {
  const query = useImports()
  if (query.data?.imports.length === 0) return null
  return (
    <>
      {query.data?.imports.filter(isRunning).map((entry) => (
        <Running key={entry.id} entry={entry} />
      ))}
      <Accordion>
        <Accordion.Item value="earlier">
          <Accordion.Control>Earlier imports</Accordion.Control>
          <Accordion.Panel>
            <QueryState query={query} compact>
              {({ imports }) => <ImportEntries imports={imports} />}
            </QueryState>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  )
}
