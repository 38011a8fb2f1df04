import { Group, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { capitalized } from '../../../kernel/capitalized.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import type { Column } from '../../../ui/data/table-column.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { UndoableDelete } from '../../../ui/overlay/UndoableDelete.tsx'
import { medigapPlanName } from '../../carriers/shared/plans.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { reportsApi } from '../client/reports-client.ts'
import { levelName, paysText, yearsText } from '../shared/commission-level.rules.ts'
import { levelNotSaved } from '../shared/report-texts.ts'
import type { CommissionLevel } from '../shared/reports.contract.ts'
import { LevelForm } from './LevelForm.tsx'
import { LoadLevels } from './LoadLevels.tsx'

/** The agency's commission schedule: its levels, one more, or many from a file. */
export function LevelsDialog({ onClose }: { onClose: () => void }) {
  const [adding, setAdding] = useState<'one' | 'file'>()
  const query = useQuery(reportsApi.listCommissionLevels.queryOptions())
  const back = () => setAdding(undefined)
  return (
    <Modal
      open
      onClose={onClose}
      size="xl"
      title={
        adding === 'one'
          ? 'Enter a level'
          : adding === 'file'
            ? 'Load levels from a file'
            : 'Commission schedule'
      }
    >
      {adding === 'one' && <LevelForm onDone={back} />}
      {adding === 'file' && <LoadLevels onDone={back} />}
      {adding === undefined && (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            What each carrier pays you. A level for one state overrides one for every state. Within
            a state, a level for one plan overrides one for every plan.
          </Text>
          <Group gap="xs">
            <Button onClick={() => setAdding('one')}>+ Enter a Level</Button>
            <Button
              variant="default"
              leftSection={<IconUpload size={17} aria-hidden />}
              onClick={() => setAdding('file')}
            >
              Load a CSV File
            </Button>
          </Group>
          <DataTable
            caption="Commission levels"
            columns={columns}
            rows={query.data?.levels ?? []}
            rowKey={({ id }) => id}
            state={loadState(query)}
            errorText={errorMessage(query.error)}
            onRetry={() => void query.refetch()}
            empty={
              <EmptyState
                title="No levels yet"
                text="Start with one level per carrier for every state and plan, then add others where a carrier pays differently."
              />
            }
          />
        </Stack>
      )}
    </Modal>
  )
}

const columns: readonly Column<CommissionLevel>[] = [
  {
    key: 'carrier',
    header: 'Carrier',
    cell: ({ carrier }) => (carrier === 'Other' ? 'Other carriers' : carrier),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => (state === null ? 'Every state' : stateName(state)),
  },
  {
    key: 'plan',
    header: 'Plan',
    cell: ({ plan_code }) =>
      plan_code === null ? 'Every plan' : medigapPlanName({ code: plan_code, select: false }),
  },
  {
    key: 'years',
    header: 'Policy years',
    cell: (level) => capitalized(yearsText(level)),
  },
  { key: 'pays', header: 'Pays', cell: paysText },
  {
    key: 'actions',
    header: '',
    label: 'Actions',
    align: 'end',
    below: true,
    cell: (level) => <DeleteLevel level={level} />,
  },
]

/** Deletes a level at once, and offers to undo it. */
function DeleteLevel({ level }: { level: CommissionLevel }) {
  const queries = useQueryClient()
  const name = levelName(level)
  return (
    <UndoableDelete
      of={name}
      told={`The level for ${name} was deleted`}
      failed={levelNotSaved}
      remove={reportsApi.deleteCommissionLevel.mutationOptions()}
      restore={(input) => reportsApi.restoreCommissionLevel.call(input)}
      input={{ id: level.id }}
      onChanged={() => void queries.invalidateQueries({ queryKey: reportsApi.key() })}
    />
  )
}
