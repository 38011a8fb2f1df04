import { IconDownload } from '@tabler/icons-react'
import { downloadFile } from '../../../api/download-file.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { SignInAgainDialog } from '../../../ui/overlay/SignInAgainDialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { needsSignInAgain, useSignInAgain } from '../../access/client/use-sign-in-again.ts'
import type { AuditSearch } from '../shared/audit-search.rules.ts'
import { exportFailed } from '../shared/audit-texts.ts'

function download(filter: Omit<AuditSearch, 'after'>): Promise<void> {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return downloadFile(`/api/audit-log/export.csv?${query}`, { fileName: 'audit-log.csv' })
}

export function ExportButton({ filter }: { filter: Omit<AuditSearch, 'after'> }) {
  const signInAgain = useSignInAgain()
  const action = useAction({ mutationFn: download }, { failed: exportFailed })
  const start = () =>
    action.run(filter, {
      onDone: () => toast({ message: 'The audit log was exported', tone: 'positive' }),
      onFailed: (error) => {
        if (needsSignInAgain(error)) signInAgain.ask()
        else toast({ message: exportFailed, tone: 'critical' })
      },
    })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden />}
        onClick={start}
        loading={action.busy}
        loadingText="Exporting..."
      >
        Export CSV
      </Button>
      <SignInAgainDialog {...signInAgain} before="export the audit log" />
    </>
  )
}
