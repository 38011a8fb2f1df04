import { SegmentedControl, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, formatCount } from '../../../../kernel/count.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../../ui/data/load-state.ts'
import { Pagination } from '../../../../ui/data/Pagination.tsx'
import { SelectionBar } from '../../../../ui/data/SelectionBar.tsx'
import type { RowKey } from '../../../../ui/data/table-column.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useFirstPage } from '../../../../ui/list/use-first-page.ts'
import { useMayOpen, useRights } from '../../../access/client/use-me.ts'
import { canFilterByAgent } from '../../../contacts/shared/contact.policy.ts'
import { pageSizes } from '../../../contacts/shared/contact-filter.ts'
import { lettersApi } from '../../client/letters-client.ts'
import { fileLimitText, lettersTitle } from '../../shared/letters/letter-messages.ts'
import { type DueLetter, maxLettersOfFile } from '../../shared/letters/letters.contract.ts'
import type { LettersSearch } from '../../shared/letters/letters-page.ts'
import { AgentFilter } from '../AgentFilter.tsx'
import { LetterBatches } from './LetterBatches.tsx'
import { letterColumns, letterKey } from './letter-columns.tsx'
import { PrintLettersDialog } from './PrintLettersDialog.tsx'

export type LettersScreenProps = {
  state: LettersSearch
  onState: (change: Partial<LettersSearch>, options?: { replace: boolean }) => void
}

/** Letters to clients who get no email: what is due, to print as one file. */
export function LettersScreen({ state, onState }: LettersScreenProps) {
  const rights = useRights()
  const maySetUp = useMayOpen('/settings')
  const [picked, setPicked] = useState<ReadonlyMap<string, DueLetter>>(new Map())
  const [printing, setPrinting] = useState<'all' | 'picked'>()
  const query = useQuery(
    lettersApi.listLetters.queryOptions({ input: state, placeholderData: keepPreviousData }),
  )
  const { counts, stopped = null, chosen = true, total = 0 } = query.data ?? {}
  const letters = query.data?.letters ?? []
  const due = counts?.due ?? 0
  const shown = query.isPlaceholderData ? undefined : query.data?.letters.length
  useFirstPage({ page: state.page, rows: shown, total }, () =>
    onState({ page: 1 }, { replace: true }),
  )
  const show = (change: Partial<LettersSearch>) => {
    setPicked(new Map())
    onState({ page: 1, ...change })
  }
  // Those of other pages stay picked.
  const pick = (keys: ReadonlySet<RowKey>) =>
    setPicked(
      new Map(
        [...picked, ...letters.map((one) => [letterKey(one), one] as const)].filter(([key]) =>
          keys.has(key),
        ),
      ),
    )
  return (
    <Page
      title={lettersTitle}
      back={{ label: 'Back to Contacts', href: '/contacts' }}
      subtitle="Yearly emails as letters, for clients with no email address, or who unsubscribed, or whose address bounced. In large type, for double-window envelopes."
      actions={
        <Button
          leftSection={<IconPrinter size={17} aria-hidden />}
          disabled={due === 0 || stopped !== null}
          onClick={() => setPrinting('all')}
        >
          {due === 0
            ? 'Print letters'
            : `Print ${countOf(Math.min(due, maxLettersOfFile), 'letter')}`}
        </Button>
      }
    >
      {stopped !== null && <Banner tone="warning">{stopped}</Banner>}
      {!chosen && (
        <Banner
          tone="info"
          title="No letters are planned yet"
          action={maySetUp && <LinkButton href="/settings#letters">Choose letters</LinkButton>}
        >
          {maySetUp
            ? 'Choose in settings which yearly emails become letters. We recommend birthdays and anniversaries.'
            : 'An admin at your agency chooses in settings which yearly emails become letters.'}
        </Banner>
      )}
      <Stack gap="sm">
        <SegmentedControl
          style={{ alignSelf: 'start' }}
          aria-label="Which letters"
          value={state.view}
          onChange={(view) => show({ view: view as LettersSearch['view'] })}
          data={[
            { value: 'due', label: `Due${shownCount(counts?.due)}` },
            { value: 'coming', label: `Coming${shownCount(counts?.coming)}` },
            { value: 'incomplete', label: `No full address${shownCount(counts?.incomplete)}` },
          ]}
        />
        {canFilterByAgent(rights) && (
          <AgentFilter agent={state.agent} onAgent={(agent) => show({ agent })} />
        )}
        {state.view === 'due' && fileLimitText(due, maxLettersOfFile) !== '' && (
          <Text size="sm">{fileLimitText(due, maxLettersOfFile)}</Text>
        )}
      </Stack>
      <Section flush>
        {picked.size > 0 && (
          <SelectionBar
            count={picked.size}
            noun={['letter', 'letters']}
            onCancel={() => setPicked(new Map())}
          >
            <Button size="sm" disabled={stopped !== null} onClick={() => setPrinting('picked')}>
              Print selected
            </Button>
          </SelectionBar>
        )}
        <DataTable
          caption={lettersTitle}
          columns={letterColumns(state.view)}
          rows={letters}
          rowKey={letterKey}
          rowHref={({ contact_id }) => `/contact/${contact_id}`}
          rowLabel={({ name }) => name}
          textLinks
          selection={
            state.view === 'due' ? { selected: new Set(picked.keys()), onChange: pick } : undefined
          }
          state={loadState(query)}
          errorText={query.error ? errorMessage(query.error) : undefined}
          onRetry={() => void query.refetch()}
          empty={<EmptyState {...emptyTexts[state.view]} />}
        />
        {total > 0 && (
          <Pagination
            unit="letter"
            page={state.page}
            pageSize={state.limit}
            total={total}
            onPage={(page) => onState({ page })}
            pageSizes={pageSizes}
            onPageSize={(limit) => show({ limit: limit as LettersSearch['limit'] })}
          />
        )}
      </Section>
      <LetterBatches />
      {printing !== undefined && (
        <PrintLettersDialog
          letters={printing === 'picked' ? [...picked.values()] : undefined}
          agent={state.agent}
          due={due}
          onClose={() => setPrinting(undefined)}
          onPrinted={() => {
            setPrinting(undefined)
            setPicked(new Map())
          }}
        />
      )}
    </Page>
  )
}

const shownCount = (count: number | undefined) =>
  count === undefined ? '' : ` (${formatCount(count)})`

const emptyTexts = {
  due: {
    title: 'No letters due',
    text: 'Letters are planned like emails: before a birthday or an anniversary, and never inside an enrollment window that holds emails.',
  },
  coming: { title: 'No letters planned', text: 'The plan covers the next four months.' },
  incomplete: {
    title: 'All addresses are complete',
    text: 'Clients with a missing street, city, state or ZIP code appear here before anything is printed.',
  },
}
