import { Group, SegmentedControl, Select } from '@mantine/core'
import { useRights } from '../../../access/client/use-me.ts'
import { canFilterByAgent } from '../../../contacts/shared/contact.policy.ts'
import { followUpTypes, pausableTypes } from '../../../organizations/shared/email-types.ts'
import { draftViewLabels } from '../../shared/draft-texts.ts'
import { type DraftsSearch, type DraftView, draftViews } from '../../shared/drafts-search.ts'
import { emailTypeLabel, parseEmailType } from '../../shared/labels.ts'
import { AgentFilter } from '../AgentFilter.tsx'

export type DraftFiltersProps = {
  search: DraftsSearch
  onSearch: (search: DraftsSearch) => void
}

const views = draftViews.map((value) => ({ value, label: draftViewLabels[value] }))
const types = [...pausableTypes, ...followUpTypes].map((value) => ({
  value,
  label: emailTypeLabel(value),
}))

/** Which drafts the list has; a change of them starts at its first page. */
export function DraftFilters({ search, onSearch }: DraftFiltersProps) {
  const { show, agent } = search
  const type = parseEmailType(search.type ?? '')
  const agents = canFilterByAgent(useRights())
  return (
    <Group gap="md" align="flex-end">
      <SegmentedControl
        aria-label="Which drafts"
        data={views}
        value={show}
        onChange={(view) => onSearch({ show: view as DraftView, type, agent })}
      />
      <Select
        label="Type of email"
        placeholder="All types"
        clearable
        clearButtonProps={{ 'aria-label': 'All types' }}
        data={types}
        value={type ?? null}
        onChange={(chosen) => onSearch({ show, type: parseEmailType(chosen ?? ''), agent })}
      />
      {agents && (
        <AgentFilter
          agent={agent}
          unassigned
          onAgent={(chosen) => onSearch({ show, type, agent: chosen })}
        />
      )}
    </Group>
  )
}
