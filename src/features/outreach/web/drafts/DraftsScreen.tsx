import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countOf } from '../../../../kernel/count.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../../ui/data/load-state.ts'
import { SelectionBar } from '../../../../ui/data/SelectionBar.tsx'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { hasPages, PageButtons } from '../../../../ui/list/PageButtons.tsx'
import { useSelection } from '../../../../ui/list/use-selection.ts'
import { useRights } from '../../../access/client/use-me.ts'
import { canFilterByAgent } from '../../../contacts/shared/contact.policy.ts'
import { shownName } from '../../../contacts/shared/contact-name.ts'
import { draftsApi } from '../../client/drafts-client.ts'
import { draftsTitle, draftViewEmpty } from '../../shared/draft-texts.ts'
import type { DraftSelection } from '../../shared/drafts.contract.ts'
import { emailTypeLabel, parseEmailType } from '../../shared/labels.ts'
import { SendingPaused } from '../SendingPaused.tsx'
import { DraftFilters, type DraftFiltersProps } from './DraftFilters.tsx'
import { draftColumns, draftRowKey, keyOfDraft } from './draft-columns.tsx'
import { useDecideDrafts } from './use-decide-drafts.ts'

/** Emails that go only once a member approves them: one by one, or all that match. */
export function DraftsScreen({ search, onSearch }: DraftFiltersProps) {
  const { show, agent, after } = search
  const type = parseEmailType(search.type ?? '')
  const query = useQuery(
    draftsApi.listDrafts.queryOptions({
      input: { show, type, agent, after },
      placeholderData: keepPreviousData,
    }),
  )
  const { decide, busy } = useDecideDrafts(query.data?.increases ?? [])
  const agents = canFilterByAgent(useRights())
  const columns = useMemo(
    () =>
      draftColumns(show, {
        agents,
        onReopen: (draft) => decide('reopen', { drafts: [keyOfDraft(draft)] }),
      }),
    [show, agents, decide],
  )
  const drafts = query.data?.drafts ?? []
  const total = query.data?.total ?? 0
  const next = query.data?.next ?? null
  const picked = useSelection<string>(`${show} ${type} ${agent}`)
  const pickedDrafts = drafts.filter((draft) => picked.ids.has(draftRowKey(draft)))
  // A choice of all ends when others match: it is not known whether these are wanted.
  const all = picked.all === total ? picked.all : undefined
  const count = all ?? pickedDrafts.length
  const open = show === 'waiting' || show === 'coming'
  const selection: DraftSelection =
    all === undefined
      ? { drafts: pickedDrafts.map(keyOfDraft) }
      : { matching: { show: show as 'waiting' | 'coming', type, agent }, count }
  const [title, text] = draftViewEmpty[show]
  return (
    <Page
      title={draftsTitle}
      subtitle="Emails that go out only after someone approves them. Approved emails still follow every rule on their date."
    >
      <DraftFilters search={search} onSearch={onSearch} />
      {open && total > 0 && <SendingPaused />}
      <Section
        flush
        title={total > 0 ? countOf(total, 'draft') : undefined}
        footer={
          hasPages({ after, next }) && (
            <PageButtons
              after={after}
              next={next}
              onAfter={(page) => onSearch({ show, type, agent, after: page })}
            />
          )
        }
      >
        {open && count > 0 && (
          <SelectionBar
            count={count}
            noun={['draft', 'drafts']}
            onCancel={picked.clear}
            all={{ total, onSelectAll: () => picked.pickAll(total) }}
          >
            <Button
              variant="default"
              size="sm"
              disabled={busy}
              onClick={() => decide('drop', selection, picked.clear)}
            >
              Drop
            </Button>
            <Button
              size="sm"
              loading={busy}
              onClick={() => decide('approve', selection, picked.clear)}
            >
              Approve
            </Button>
          </SelectionBar>
        )}
        <DataTable
          caption={draftsTitle}
          columns={columns}
          rows={drafts}
          rowKey={draftRowKey}
          rowHref={(draft) => `/contact/${draft.contact_id}`}
          rowLabel={({ name, type: named }) => `${shownName(name)}, ${emailTypeLabel(named)}`}
          textLinks
          {...(open && {
            selection: {
              selected: all === undefined ? picked.ids : new Set(drafts.map(draftRowKey)),
              onChange: (keys) => picked.pick(keys as ReadonlySet<string>),
            },
          })}
          state={loadState(query)}
          errorText={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
          empty={
            <EmptyState
              title={title}
              text={text}
              action={
                show === 'waiting' &&
                agents && (
                  <LinkButton variant="default" href="/settings#emails">
                    Email Settings
                  </LinkButton>
                )
              }
            />
          }
        />
      </Section>
    </Page>
  )
}
