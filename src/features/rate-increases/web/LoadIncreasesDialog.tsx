import { Stack } from '@mantine/core'
import { RowFileField } from '../../../ui/forms/RowFileField.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { rateIncreasesApi } from '../client/rate-increases-client.ts'
import {
  increaseFileText,
  increaseFileTooLarge,
  storedText,
} from '../shared/increase-file-texts.ts'
import { increaseLimits } from '../shared/rate-increase.rules.ts'
import { saveFailed } from '../shared/rate-increase-texts.ts'

/** Many increases from a CSV file, all of them or none. */
export function LoadIncreasesDialog({ onClose }: { onClose: () => void }) {
  const load = useAction(rateIncreasesApi.importRateIncreases.mutationOptions(), {
    invalidates: [rateIncreasesApi.key()],
    failed: saveFailed,
  })
  return (
    <Dialog open onClose={onClose} title="Load rate increases">
      <Stack gap="md">
        <RowFileField
          label="Rate increase file"
          description={increaseFileText}
          maxCharacters={increaseLimits.characters}
          tooLarge={increaseFileTooLarge}
          action={load}
          inputOf={(csv) => ({ csv })}
          onRead={(stored) => {
            toast({ message: storedText(stored), tone: 'positive' })
            onClose()
          }}
        />
      </Stack>
    </Dialog>
  )
}
