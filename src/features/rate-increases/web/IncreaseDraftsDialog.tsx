import { Checkbox, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { countOf, formatCount } from '../../../kernel/count.ts'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
import { draftsApi } from '../../outreach/client/drafts-client.ts'
import { tasksApi } from '../../tasks/client/tasks-client.ts'
import { increaseDraftsApi } from '../client/increase-drafts-client.ts'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import type { TriedDrafts } from '../shared/increase-drafts.contract.ts'
import { draftAgain, increaseDraftsFailed } from '../shared/rate-increase-texts.ts'
import { PeopleBehind } from './PeopleBehind.tsx'

export type IncreaseDraftsDialogProps = {
  id: number
  /** Undefined for all whom the increase hits. */
  ids: number[] | undefined
  callBy: CalendarDate
  onClose: () => void
  onDone: () => void
}

/** Says for whom a draft would be made, and why not for the rest, before any is. */
export function IncreaseDraftsDialog({
  id,
  ids,
  callBy,
  onClose,
  onDone,
}: IncreaseDraftsDialogProps) {
  const queries = useQueryClient()
  const [calls, setCalls] = useState(false)
  const check = useQuery({
    ...increaseDraftsApi.tryIncreaseDrafts.queryOptions({ input: { id, ids } }),
    gcTime: 0,
  })
  const changed = [draftsApi.key(), tasksApi.key()]
  const make = useAction(increaseDraftsApi.makeIncreaseDrafts.mutationOptions(), {
    ...{ invalidates: changed, failed: increaseDraftsFailed },
  })
  const undo = (batch: string, tasks: number[]) =>
    void increaseDraftsApi.undoIncreaseDrafts
      .call({ id, batch })
      .then(async ({ undone, stay }) => {
        if (tasks.length > 0) await rateIncreasesApi.undoIncreaseTasks.call({ id, tasks })
        for (const queryKey of changed) void queries.invalidateQueries({ queryKey })
        toast({
          message: `${countOf(undone, 'draft')} dropped${stay > 0 ? `; ${stay} decided since, and left` : ''}`,
        })
      })
      .catch((error: unknown) =>
        toast({ message: errorMessage(error, increaseDraftsFailed), tone: 'critical' }),
      )
  const addCalls = (callable: number[]) =>
    rateIncreasesApi.addIncreaseTasks
      .call({ id, ids: callable, due_on: callBy })
      .then(({ tasks }) => ({ tasks, more: `; ${countOf(tasks.length, 'call task')} added` }))
      .catch((error: unknown) => ({
        tasks: [],
        more: `; ${errorMessage(error, 'the tasks could not be added')}`,
      }))
      .finally(() => void queries.invalidateQueries({ queryKey: tasksApi.key() }))
  const count = check.data?.ready.count ?? 0
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        make.run(
          { id, ids, count },
          {
            onDone: async ({ made, batch }) => {
              const callable = calls ? (check.data?.callable ?? []) : []
              const none = { tasks: [] as number[], more: '' }
              const { tasks, more } = callable.length > 0 ? await addCalls(callable) : none
              toast({
                message: `${countOf(made, 'draft')} made. Approve them on the page of drafts${more}`,
                tone: 'positive',
                duration: undoMilliseconds,
                action: { label: 'Undo', onAction: () => undo(batch, tasks) },
              })
              onDone()
            },
          },
        )
      }
      title="Make drafts about this increase"
      confirmLabel={count === 0 ? 'Make Drafts' : `Make ${countOf(count, 'Draft')}`}
      color="accent"
      busy={make.busy}
      busyLabel="Making..."
      disabled={count === 0}
      error={make.error}
    >
      <QueryState query={check}>
        {(tried) => (
          <Tried
            tried={tried}
            callBy={callBy}
            calls={calls}
            onCalls={() => setCalls((before) => !before)}
          />
        )}
      </QueryState>
    </ConfirmDialog>
  )
}

function Tried({
  tried: { ready, again, left_out, callable, later },
  callBy,
  calls,
  onCalls,
}: {
  tried: TriedDrafts
  callBy: CalendarDate
  calls: boolean
  onCalls: () => void
}) {
  const out = left_out.reduce((sum, { count }) => sum + count, 0)
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {ready.count === 0 ? 'No draft' : countOf(ready.count, 'draft')} would be made
        {out > 0 && `, ${formatCount(out)} not`}.
      </Text>
      {ready.count > 0 && (
        <>
          <PeopleBehind label="Would get a draft" {...ready} />
          {again.count > 0 && <PeopleBehind label={draftAgain} {...again} />}
          <Text size="sm" c="dimmed">
            Nothing goes before somebody approves it, within 14 days. An approved one still keeps
            windows, licenses, pauses and the yearly limit.
          </Text>
        </>
      )}
      {left_out.map(({ reason, ...group }) => (
        <PeopleBehind key={reason} label={reason} {...group} />
      ))}
      {later > 0 && (
        <Text size="sm">
          {countOf(later, 'client')} more: press again once these drafts are made.
        </Text>
      )}
      {callable.length > 0 && ready.count > 0 && (
        <Checkbox
          checked={calls}
          onChange={onCalls}
          label={`Add a call task by ${displayDate(callBy)} for the ${countOf(callable.length, 'client')} whom no email can reach`}
        />
      )}
    </Stack>
  )
}
