import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../ui/overlay/toasts.ts'
import { logOut } from './log-out.ts'

export type LogOut = {
  readonly logOut: () => void
  readonly logOutEverywhere: () => void
  readonly loggingOut: boolean
}

/**
 * Ends the session, or all of the member's sessions, and reloads on the login page, so that no data
 * stays in the tab's memory.
 */
export function useLogOut(): LogOut {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: logOut,
    onError: () => {
      toast({ tone: 'critical', message: 'We could not log you out. Please try again.' })
    },
  })
  return {
    logOut: () => mutate(false),
    logOutEverywhere: () => mutate(true),
    loggingOut: isPending || isSuccess,
  }
}
