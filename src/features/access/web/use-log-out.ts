import { useMutation } from '@tanstack/react-query'
import { client } from '../../../ui/api.ts'
import { toast } from '../../../ui/toasts.ts'
import { forgetReturnTarget } from './return-target.ts'

/** Ends the session and loads the login page anew, so that nothing of the person stays in this tab's memory. */
export function useLogOut(): { readonly logOut: () => void; readonly loggingOut: boolean } {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => client.access.logout(),
    onSuccess: () => {
      forgetReturnTarget()
      location.assign('/login')
    },
    onError: () => toast({ tone: 'critical', message: 'You could not be logged out. Please try again.' }),
  })
  return { logOut: () => mutate(), loggingOut: isPending || isSuccess }
}
