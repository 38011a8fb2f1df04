import { Box, Checkbox, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { countOf, formatCount } from '../../../kernel/count.ts'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast, undoMilliseconds } from '../../../ui/overlay/toasts.ts'
import { countLeftOut } from '../../contacts/shared/left-out.ts'
import { draftsApi } from '../../outreach/client/drafts-client.ts'
import { draftDays } from '../../outreach/shared/plan/draft.rules.ts'
import { tasksApi } from '../../tasks/client/tasks-client.ts'
import { increaseDraftsApi } from '../client/increase-drafts-client.ts'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import type { TriedDrafts } from '../shared/increase-drafts.contract.ts'
import { increaseLimits } from '../shared/rate-increase.rules.ts'
import {
  draftAgain,
  increaseDraftsFailed,
  increaseTasksFailed,
  tasksAddedText,
} from '../shared/rate-increase-texts.ts'
import { PeopleBehind } from './PeopleBehind.tsx'

export type IncreaseDraftsDialogProps = {
  id: number
  /** Undefined for all whom the increase hits. */
  ids: number[] | undefined
  callBy: CalendarDate
  onClose: () => void
  onDone: () => void
}

interface Made {
  /** Of the drafts; undefined if none was made. */
  readonly batch?: string | undefined
  readonly tasks: readonly number[]
}

const tasksStay = 'They could not be removed'

/**
 * Takes the drafts and call tasks of one press back, and says how many. If the tasks fail, it says
 * so beside the drafts that are dropped by then.
 */
async function takeBack(id: number, { batch, tasks }: Made): Promise<Parameters<typeof toast>[0]> {
  const said: string[] = []
  let tone: 'critical' | undefined
  if (batch !== undefined) {
    const { undone, stay } = await increaseDraftsApi.undoIncreaseDrafts.call({ id, batch })
    said.push(`${countOf(undone, 'draft')} dropped`)
    if (stay > 0) said.push(`${formatCount(stay)} already decided and kept`)
  }
  if (tasks.length > 0) {
    try {
      const gone = await rateIncreasesApi.undoIncreaseTasks.call({ id, tasks: [...tasks] })
      said.push(`${countOf(gone.deleted, 'call task')} removed`)
    } catch (error) {
      tone = 'critical'
      said.push(
        `${said.length === 0 ? 'Call' : 'call'} tasks are still there: ${errorMessage(error, tasksStay)}`,
      )
    }
  }
  return { message: said.join('; '), tone }
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
  const [after, setAfter] = useState<string>()
  const check = useQuery({
    ...increaseDraftsApi.tryIncreaseDrafts.queryOptions({ input: { id, ids, after } }),
    gcTime: 0,
  })
  const changed = [draftsApi.key(), tasksApi.key()]
  const make = useAction(increaseDraftsApi.makeIncreaseDrafts.mutationOptions(), {
    invalidates: changed,
    failed: increaseDraftsFailed,
  })
  const add = useAction(rateIncreasesApi.addIncreaseTasks.mutationOptions(), {
    invalidates: [tasksApi.key()],
    failed: increaseTasksFailed,
  })
  const undo = (made: Made) =>
    void takeBack(id, made)
      .then(toast)
      .catch((error: unknown) =>
        toast({ message: errorMessage(error, increaseDraftsFailed), tone: 'critical' }),
      )
      .finally(() => {
        for (const queryKey of changed) void queries.invalidateQueries({ queryKey })
      })
  const told = (message: string, made: Made) => {
    const some = made.batch !== undefined || made.tasks.length > 0
    toast({
      message,
      tone: some ? 'positive' : undefined,
      duration: undoMilliseconds,
      ...(some && { action: { label: 'Undo', onAction: () => undo(made) } }),
    })
  }
  const addBeside = (ids: number[]) =>
    rateIncreasesApi.addIncreaseTasks
      .call({ id, ids, due_on: callBy })
      .then(({ tasks, already, left_out }) => ({
        tasks,
        more: `. ${tasksAddedText(tasks.length, already, left_out)}`,
      }))
      .catch((error: unknown) => ({
        tasks: [],
        more: `. ${errorMessage(error, increaseTasksFailed)}`,
      }))
      .finally(() => void queries.invalidateQueries({ queryKey: tasksApi.key() }))
  const count = check.data?.ready.count ?? 0
  const called = calls ? (check.data?.callable ?? []) : []
  const label =
    count > 0
      ? `Create ${countOf(count, 'Draft')}`
      : called.length > 0
        ? `Add ${countOf(called.length, 'Call Task')}`
        : 'Create Drafts'
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        if (count === 0)
          add.run(
            { id, ids: called, due_on: callBy },
            {
              onDone: ({ tasks, already, left_out }) => {
                told(tasksAddedText(tasks.length, already, left_out), { tasks })
                onDone()
              },
            },
          )
        else
          make.run(
            { id, ids, after, count },
            {
              onDone: async ({ made, batch }) => {
                const none = { tasks: [] as number[], more: '' }
                const { tasks, more } = called.length > 0 ? await addBeside(called) : none
                const drafts =
                  made === 0
                    ? 'No drafts created'
                    : `${countOf(made, 'draft')} created. Approve them on the Drafts page`
                told(`${drafts}${more}`, { batch: made > 0 ? batch : undefined, tasks })
                onDone()
              },
            },
          )
      }}
      title="Create drafts about this increase"
      confirmLabel={label}
      color="accent"
      busy={make.busy || add.busy}
      busyLabel={count > 0 ? 'Creating...' : 'Adding...'}
      disabled={count === 0 && called.length === 0}
      error={make.error ?? add.error}
    >
      <QueryState query={check}>
        {(tried) => (
          <Tried
            tried={tried}
            callBy={callBy}
            calls={calls}
            onCalls={() => setCalls((before) => !before)}
            after={after}
            onLook={setAfter}
          />
        )}
      </QueryState>
    </ConfirmDialog>
  )
}

function Tried({
  tried: { ready, again, left_out, callable, next },
  callBy,
  calls,
  onCalls,
  after,
  onLook,
}: {
  tried: TriedDrafts
  callBy: CalendarDate
  calls: boolean
  onCalls: () => void
  after: string | undefined
  onLook: (after: string | undefined) => void
}) {
  const out = countLeftOut(left_out)
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {ready.count === 0 ? 'No drafts' : countOf(ready.count, 'draft')} would be created
        {out > 0 && `, ${formatCount(out)} not`}.
      </Text>
      {ready.count > 0 && (
        <>
          <PeopleBehind label="Would get a draft" {...ready} />
          {again.count > 0 && <PeopleBehind label={draftAgain} {...again} />}
          <Text size="sm" c="dimmed">
            Nothing goes out until someone approves it, within {draftDays.yearly} days. Approved
            drafts still follow enrollment windows, licenses, pauses and the yearly limit.
          </Text>
        </>
      )}
      {left_out.map(({ reason, ...group }) => (
        <PeopleBehind key={reason} label={reason} {...group} />
      ))}
      {(next !== null || after !== undefined) && (
        <Text size="sm">
          {next === null
            ? 'These are the last clients.'
            : `There are more clients. Those with the largest increases come first, up to ${formatCount(increaseLimits.looked)} at a time.`}
        </Text>
      )}
      {next !== null && (
        <Box>
          <TextButton onClick={() => onLook(next)}>View Next Clients</TextButton>
        </Box>
      )}
      {after !== undefined && (
        <Box>
          <TextButton onClick={() => onLook(undefined)}>Back to First Clients</TextButton>
        </Box>
      )}
      {callable.length > 0 && (
        <Checkbox
          checked={calls}
          onChange={onCalls}
          label={`Add a call task by ${displayDate(callBy)} for the ${countOf(callable.length, 'client')} who cannot be emailed`}
        />
      )}
    </Stack>
  )
}
