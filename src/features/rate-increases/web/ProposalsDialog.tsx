import { Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { countOf } from '../../../kernel/count.ts'
import type { RowProblem } from '../../../kernel/row-problem.ts'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { RowProblems } from '../../../ui/forms/RowProblems.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { medigapPlanName } from '../../carriers/shared/plans.ts'
import { percentText } from '../../contacts/shared/list/increase-name.ts'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import { increaseColumns, storedText } from '../shared/increase-file-texts.ts'
import { saveFailed } from '../shared/rate-increase-texts.ts'
import type { Proposals } from '../shared/rate-increases.contract.ts'

type Proposal = Proposals['proposals'][number]

const nameOf = ({ carrier, state, plan_code }: Proposal) =>
  `${carrier}, ${medigapPlanName({ code: plan_code, select: false })} in ${state}`
const keyOf = ({ carrier, state, plan_code }: Proposal) => `${carrier}/${state}/${plan_code}`
/** As a file has them, so that all are stored or none. */
const csvOf = (proposals: readonly Proposal[]) =>
  [
    increaseColumns.join(','),
    ...proposals.map(({ carrier, state, plan_code, basis_points, effective_on }) =>
      [carrier, state, plan_code, percentText(basis_points), effective_on].join(','),
    ),
  ].join('\n')

/** Increases that two versions of the agency's rates suggest; the admin chooses which are real. */
export function ProposalsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(rateIncreasesApi.proposeRateIncreases.queryOptions())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<readonly RowProblem[]>([])
  const add = useAction(rateIncreasesApi.importRateIncreases.mutationOptions(), {
    invalidates: [rateIncreasesApi.key()],
    failed: saveFailed,
  })
  const proposals = query.data?.proposals ?? []
  const picked = proposals.filter((proposal) => chosen.has(keyOf(proposal)))
  const turn = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
    setProblems([])
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Compare your rates"
      confirmLabel={`Add ${picked.length === 0 ? 'Increases' : countOf(picked.length, 'Increase')}`}
      color="accent"
      busy={add.busy}
      busyLabel="Adding..."
      disabled={picked.length === 0}
      error={add.error}
      onConfirm={() =>
        add.run(
          { csv: csvOf(picked) },
          {
            onDone: (stored) => {
              if (stored.problems.length > 0) return setProblems(stored.problems)
              toast({ message: storedText(stored), tone: 'positive' })
              onClose()
            },
          },
        )
      }
    >
      <QueryState query={query}>
        {({ versions }) =>
          versions === null ? (
            <Text>
              You have not used two versions of your own rates yet. Load the next rate file, use it,
              and compare it here with the previous one.
            </Text>
          ) : (
            <Stack gap="sm">
              <RowProblems
                problems={problems}
                rowName={(line) => {
                  // The first line of the file has the names of the columns.
                  const proposal = picked[line - 2]
                  return proposal ? nameOf(proposal) : `Line ${line}`
                }}
              />
              <Text>
                {proposals.length === 0
                  ? `“${versions.now}” has no increases over “${versions.before}” that are not already entered.`
                  : `“${versions.now}” compared with “${versions.before}”. These are rates for new clients. Add what the carrier announced for current policyholders.`}
              </Text>
              {proposals.map((proposal) => (
                <Checkbox
                  key={keyOf(proposal)}
                  checked={chosen.has(keyOf(proposal))}
                  onChange={() => turn(keyOf(proposal))}
                  label={`${nameOf(proposal)}: +${percentText(proposal.basis_points)}`}
                  description={`From ${displayDate(proposal.effective_on)}; single rates change by ${percentText(proposal.lowest)} to ${percentText(proposal.highest)}`}
                />
              ))}
            </Stack>
          )
        }
      </QueryState>
    </ConfirmDialog>
  )
}
