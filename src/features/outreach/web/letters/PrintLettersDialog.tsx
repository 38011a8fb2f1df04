import { Stack, Text } from '@mantine/core'
import { countOf } from '../../../../kernel/count.ts'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { contactsApi } from '../../../contacts/client/contacts-client.ts'
import { lettersApi } from '../../client/letters-client.ts'
import { outreachApi } from '../../client/outreach-client.ts'
import { fileLimitText, lettersFailed } from '../../shared/letters/letter-messages.ts'
import { type DueLetter, maxLettersOfFile } from '../../shared/letters/letters.contract.ts'

export type PrintLettersDialogProps = {
  /** Without letters all that are due are printed, of the agent if one is chosen. */
  letters: readonly DueLetter[] | undefined
  agent: number | undefined
  due: number
  onClose: () => void
  onPrinted: () => void
}

/** Says before the work what becomes of the letters, and how many fit in one file. */
export function PrintLettersDialog({
  letters,
  agent,
  due,
  onClose,
  onPrinted,
}: PrintLettersDialogProps) {
  const print = useAction(lettersApi.printLetters.mutationOptions(), {
    invalidates: [lettersApi.key(), outreachApi.key(), contactsApi.key()],
    failed: lettersFailed,
  })
  const count = letters?.length ?? Math.min(due, maxLettersOfFile)
  const limit = letters === undefined ? fileLimitText(due, maxLettersOfFile) : ''
  const run = () =>
    print.run(
      letters === undefined
        ? { ...(agent !== undefined && { agent }) }
        : {
            letters: letters.map(({ contact_id, type, occasion }) => ({
              contact_id,
              type,
              occasion,
            })),
          },
      {
        onDone: ({ letters: made }) => {
          toast({ message: `${countOf(made, 'letter')} marked as sent`, tone: 'positive' })
          onPrinted()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      title={`Print ${countOf(count, 'letter')}?`}
      confirmLabel={`Print ${countOf(count, 'letter')}`}
      color="accent"
      busy={print.busy}
      error={print.error}
      onConfirm={run}
      onClose={onClose}
    >
      <Stack gap="xs" component="span">
        <Text span>
          They will be marked as sent today and combined into one PDF, which appears below the list.
          You can take them back until the end of the day.
        </Text>
        <Text span>Print single-sided, at actual size.</Text>
        {limit !== '' && <Text span>{limit}</Text>}
      </Stack>
    </ConfirmDialog>
  )
}
