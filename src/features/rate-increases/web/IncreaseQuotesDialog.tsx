import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../../kernel/count.ts'
import { LeftOutReasons } from '../../../ui/data/LeftOutReasons.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { contactsApi } from '../../contacts/client/contacts-client.ts'
import { countLeftOut } from '../../contacts/shared/left-out.ts'
import { outreachApi } from '../../outreach/client/outreach-client.ts'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import type { PickedDialogProps } from './IncreaseTasksDialog.tsx'

/** Says to whom a quote would go and why not to the rest, before any is sent. */
export function IncreaseQuotesDialog({ id, ids, onClose, onDone }: PickedDialogProps) {
  const check = useQuery({
    ...rateIncreasesApi.checkIncreaseQuotes.queryOptions({ input: { id, ids } }),
    gcTime: 0,
  })
  const send = useAction(rateIncreasesApi.sendIncreaseQuotes.mutationOptions(), {
    invalidates: [contactsApi.key(), outreachApi.key()],
    failed: 'The quotes could not be sent',
  })
  const ready = check.data?.ready ?? []
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() =>
        send.run(
          { id, ids: ready },
          {
            onDone: ({ sent, left_out, sendMode }) => {
              const refused = countLeftOut(left_out)
              toast({
                message: `${countOf(sent, 'quote')} sent${sendMode === 'test' ? ' in test mode, to the default agent' : ''}${
                  refused > 0
                    ? `; ${refused} not: ${left_out.map(({ reason }) => reason).join(' ')}`
                    : ''
                }`,
                tone: sent > 0 ? 'positive' : 'critical',
              })
              onDone()
            },
          },
        )
      }
      title="Email quotes"
      confirmLabel={ready.length === 0 ? 'Send Quotes' : `Send ${countOf(ready.length, 'Quote')}`}
      color="accent"
      busy={send.busy}
      busyLabel="Sending..."
      disabled={ready.length === 0}
      error={send.error}
    >
      <QueryState query={check}>
        {({ left_out }) => (
          <Stack gap="sm">
            <Text>
              {ready.length === 0
                ? 'No quotes would be sent.'
                : `${countOf(ready.length, 'client')} would get an email with their own quote now. Nothing is sent until you confirm.`}
            </Text>
            <LeftOutReasons leftOut={left_out} />
            {left_out.length > 0 && (
              <Text size="sm" c="dimmed">
                Where a quote can be sent, you can still send it from the client’s own page.
              </Text>
            )}
          </Stack>
        )}
      </QueryState>
    </ConfirmDialog>
  )
}
