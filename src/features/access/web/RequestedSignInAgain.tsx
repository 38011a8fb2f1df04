import { SignInAgainDialog } from '../../../ui/overlay/SignInAgainDialog.tsx'
import { requestSignInAgain } from '../client/sign-in-again-request.ts'
import { useSignInAgainAs } from '../client/use-sign-in-again.ts'

export type RequestedSignInAgainProps = { email: string; before: string }

/** The dialog over the page on which a call was refused for want of a recent sign-in. */
export function RequestedSignInAgain({ email, before }: RequestedSignInAgainProps) {
  const again = useSignInAgainAs(email)
  return (
    <SignInAgainDialog
      {...again}
      open
      before={before}
      close={() => {
        again.close()
        requestSignInAgain(undefined)
      }}
    />
  )
}
