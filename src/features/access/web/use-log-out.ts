import { useMutation } from '@tanstack/react-query'
import { expectSignOut, expectToHaveLeft } from '../../../api/signed-out.ts'
import { toast } from '../../../ui/overlay/toasts.ts'
import { accessClient } from '../client/access-client.ts'
import { forgetReturnTarget } from './return-target.ts'

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
    mutationFn: (everywhere: boolean) => {
      expectSignOut(true)
      return accessClient.logOut({ everywhere })
    },
    onSuccess: () => {
      forgetReturnTarget()
      location.assign('/login')
      expectToHaveLeft()
    },
    onError: () => {
      expectSignOut(false)
      toast({ tone: 'critical', message: 'You could not be logged out. Please try again.' })
    },
  })
  return {
    logOut: () => mutate(false),
    logOutEverywhere: () => mutate(true),
    loggingOut: isPending || isSuccess,
  }
}
