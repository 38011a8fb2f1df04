import { useQueryClient } from '@tanstack/react-query'
import { UndoableDelete } from '../../../ui/overlay/UndoableDelete.tsx'
import { planExitsApi } from '../client/plan-exits-client.ts'
import { exitsFailed } from '../shared/plan-exit-texts.ts'

/** Takes a list back at once, and offers to undo it. Noted rights stay. */
export function DeleteListButton({ id, source }: { id: number; source: string }) {
  const queries = useQueryClient()
  return (
    <UndoableDelete
      label="Delete list"
      of={source}
      told={`The list “${source}” was deleted`}
      failed={exitsFailed}
      remove={planExitsApi.deleteExitList.mutationOptions()}
      restore={(input) => planExitsApi.restoreExitList.call(input)}
      input={{ id }}
      onChanged={() => void queries.invalidateQueries({ queryKey: planExitsApi.key() })}
    />
  )
}
