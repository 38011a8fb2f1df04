import { IconDownload } from '@tabler/icons-react'
import { downloadFile } from '../../../../api/download-file.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { SignInAgainDialog } from '../../../../ui/overlay/SignInAgainDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { needsSignInAgain, useSignInAgain } from '../../../access/client/use-sign-in-again.ts'

const failed = 'Failed to download the missing clients. Please try again.'

const download = (importId: number) =>
  downloadFile(`/api/contacts/imports/${importId}/missing.csv`, { fileName: 'missing.csv' })

interface MissingClientsButtonProps {
  readonly importId: number
  readonly variant: 'default' | 'subtle'
  readonly children: string
}

/** Downloads the clients of earlier imports, after a recent sign-in as every export of clients. */
export function MissingClientsButton({ importId, variant, children }: MissingClientsButtonProps) {
  const signInAgain = useSignInAgain()
  const action = useAction({ mutationFn: download }, { failed })
  const start = () =>
    action.run(importId, {
      onFailed: (error) => {
        if (needsSignInAgain(error)) signInAgain.ask()
        else toast({ message: errorMessage(error, failed), tone: 'critical' })
      },
    })
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        leftSection={variant === 'default' && <IconDownload size={17} aria-hidden />}
        onClick={start}
        loading={action.busy}
        loadingText="Downloading..."
      >
        {children}
      </Button>
      <SignInAgainDialog {...signInAgain} before="download the missing clients" />
    </>
  )
}
