import { Checkbox, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '../../../../kernel/count.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { showToast } from '../../../../ui/overlay/show-toast.tsx'
import { ratesApi } from '../../client/rates-client.ts'
import { rateVersionDeleteFailed, rateVersionUseFailed } from '../../shared/rates/rate-texts.ts'
import type { RateVersion } from '../../shared/rates.contract.ts'

/** Using a version, rolling back to it, or deleting it. */
export function RateVersionActions({ version }: { version: RateVersion }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'use' | 'delete'>()
  const [accepted, setAccepted] = useState(false)
  const invalidates = [ratesApi.key()]
  const use = useAction(ratesApi.applyRateVersion.mutationOptions(), {
    invalidates,
    failed: rateVersionUseFailed,
  })
  const remove = useAction(ratesApi.deleteRateVersion.mutationOptions(), {
    invalidates,
    failed: rateVersionDeleteFailed,
  })
  const { id, status, questions } = version
  if (status === 'in_use') return null
  const asks = status === 'checked' && questions > 0
  const label = status === 'earlier' ? 'Roll Back to This Version' : 'Use This Version'
  const close = () => setAsking(undefined)
  return (
    <>
      <Button variant="default" onClick={() => setAsking('delete')}>
        Delete
      </Button>
      {status !== 'refused' && <Button onClick={() => setAsking('use')}>{label}</Button>}
      <ConfirmDialog
        open={asking === 'use'}
        onClose={close}
        onConfirm={() =>
          use.run(
            { id, acceptQuestions: accepted },
            {
              onDone: () => {
                close()
                showToast({ message: `${version.name} is in use` })
              },
            },
          )
        }
        title="Price quotes from this version?"
        confirmLabel={label}
        color="accent"
        disabled={asks && !accepted}
        busy={use.busy}
        error={use.error}
      >
        <Stack gap="md">
          <span>
            All your agency’s quotes will be priced from {version.name} immediately, including links
            clients have already received. You can roll back at any time.
          </span>
          {asks && (
            <Checkbox
              label={
                questions === 1
                  ? 'I checked the question, and the line is correct'
                  : `I checked the ${formatCount(questions)} questions, and the lines are correct`
              }
              checked={accepted}
              onChange={(event) => setAccepted(event.currentTarget.checked)}
            />
          )}
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={close}
        onConfirm={() => remove.run({ id }, { onDone: () => void navigate({ to: '/rates' }) })}
        title="Delete this version?"
        confirmLabel="Delete Version"
        busy={remove.busy}
        error={remove.error}
      >
        Its rates and report will be permanently deleted. Quotes do not change.
      </ConfirmDialog>
    </>
  )
}
