import { Text } from '@mantine/core'
import { useState } from 'react'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { everything, useAction } from '../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { planExitsApi } from '../client/plan-exits-client.ts'
import { endedPlanText, exitsFailed, matchTexts } from '../shared/plan-exit-texts.ts'
import type { ExitMatch } from '../shared/plan-exits.contract.ts'

/** Notes guaranteed issue of one client, once a person has confirmed the plan. */
export function NoteExitButton({ match }: { match: ExitMatch }) {
  const [asking, setAsking] = useState(false)
  const note = useAction(planExitsApi.noteExit.mutationOptions(), {
    invalidates: everything,
    failed: exitsFailed,
  })
  const { name, county, ends_on, exit_id, contact_id, source } = match
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={`Record guaranteed issue for ${name || 'the client'}`}
        onClick={() => setAsking(true)}
      >
        Record guaranteed issue
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Did ${name || 'the client'} lose this plan?`}
        confirmLabel="Yes, record it"
        color="accent"
        busy={note.busy}
        error={note.error}
        onConfirm={() =>
          note.run(
            { id: contact_id, exit_id },
            {
              onDone: () => {
                setAsking(false)
                toast({
                  message: 'Guaranteed issue recorded, with a task to call',
                  tone: 'positive',
                })
              },
            },
          )
        }
        onClose={() => setAsking(false)}
      >
        <Text span>
          {endedPlanText(match)} ends in {county} on {displayDate(ends_on)} ({source}).{' '}
          {matchTexts[match.match]}. The client’s agent will get a task to call. Nothing is sent.
        </Text>
      </ConfirmDialog>
    </>
  )
}
