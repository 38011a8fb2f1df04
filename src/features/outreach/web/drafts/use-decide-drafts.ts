import { useQueryClient } from '@tanstack/react-query'
import { countOf, nothingChanged } from '../../../../kernel/count.ts'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { changeTone, toast, undoMilliseconds } from '../../../../ui/overlay/toasts.ts'
import { draftsApi } from '../../client/drafts-client.ts'
import { outreachApi } from '../../client/outreach-client.ts'
import { draftsFailed, draftsLeftOutText } from '../../shared/draft-texts.ts'
import type { AnnouncedIncrease, DraftSelection } from '../../shared/drafts.contract.ts'

const verbs = { approve: 'approved', drop: 'dropped', reopen: 'reopened' } as const

/**
 * Approves and drops drafts, and takes that back; each with an undo until the email goes. What is
 * about another percent than these increases had is not approved.
 */
export function useDecideDrafts(increases: readonly AnnouncedIncrease[]) {
  const queries = useQueryClient()
  const act = useAction(draftsApi.decideDrafts.mutationOptions(), { failed: draftsFailed })
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: draftsApi.key() })
    void queries.invalidateQueries({ queryKey: outreachApi.key() })
  }
  const decide = (
    decision: keyof typeof verbs,
    selection: DraftSelection,
    onDone?: () => void,
  ): void =>
    act.run(
      { decision, selection, increases: [...increases] },
      {
        onDone: ({ decided, leftOut, decision: made }) => {
          refresh()
          onDone?.()
          const done = `${countOf(decided, 'draft')} ${verbs[decision]}`
          toast({
            message: `${decided === 0 ? nothingChanged : done}${draftsLeftOutText(leftOut)}`,
            tone: changeTone(decided),
            ...(made !== null && {
              duration: undoMilliseconds,
              action: {
                label: 'Undo',
                onAction: () => decide('reopen', { decision: made }),
              },
            }),
          })
        },
        onFailed: (error) => {
          refresh()
          toast({ message: errorMessage(error, draftsFailed), tone: 'critical' })
        },
      },
    )
  return { decide, busy: act.busy }
}
