import { Anchor, Stack, Text } from '@mantine/core'
import { downloadFile } from '../../../api/download-file.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ProgressBar } from '../../../ui/data/ProgressBar.tsx'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'
import { useDownload } from '../../../ui/foundation/use-download.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { SignInAgainDialog } from '../../../ui/overlay/SignInAgainDialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { needsSignInAgain, useSignInAgain } from '../../access/client/use-sign-in-again.ts'
import { type EvidenceFormat, evidenceKeysPath } from '../shared/evidence-file.ts'
import { evidenceFailed } from '../shared/evidence-texts.ts'

export type EvidenceDialogProps = {
  contactId: number
  name: string
  onClose: () => void
}

/** Says what the file holds, and takes it as a PDF or as JSON. */
export function EvidenceDialog({ contactId, name, onClose }: EvidenceDialogProps) {
  const signInAgain = useSignInAgain()
  const { progress, error, start, cancel } = useDownload<true>({
    failed: evidenceFailed,
    needsSignInAgain,
    onSignIn: signInAgain.ask,
  })
  const take = (format: EvidenceFormat) =>
    start({
      first: true,
      save: (signal) =>
        downloadFile(`/api/contacts/${contactId}/evidence/${format}`, {
          fileName: `evidence-${contactId}.${format}`,
          signal,
        }),
      onSaved: () => {
        toast({ message: `Evidence file for ${name} saved`, tone: 'positive' })
        onClose()
      },
    })
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <>
      <Dialog
        open={!signInAgain.open}
        onClose={close}
        title="Evidence file"
        size="sm"
        footer={
          progress ? (
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={() => void take('json')}>
                JSON for programs
              </Button>
              <Button onClick={() => void take('pdf')}>PDF</Button>
            </>
          )
        }
      >
        <Stack gap="md">
          <Text>
            Everything that was sent to {name}, exactly as sent: each email, why it went out that
            day and under which rule, the prices and wording on quote pages, consent and choices,
            and the buttons the client pressed. Health answers, notes and emails written by people
            are not included. An email to two people shows both names and prices.
          </Text>
          <Text size="sm" c="dimmed">
            The file is signed. To verify that nothing has been changed, use our{' '}
            <Anchor href={evidenceKeysPath} target="_blank" underline="always">
              published key
            </Anchor>
            . The PDF includes the JSON. The audit log records who downloaded it.
          </Text>
          {progress && <ProgressBar value={undefined} label="Creating the file..." />}
          <SubmitError message={error} />
        </Stack>
      </Dialog>
      <SignInAgainDialog {...signInAgain} before="download the evidence file" />
    </>
  )
}
