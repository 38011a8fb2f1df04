import { Group, Stack } from '@mantine/core'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RowFileField } from '../../../ui/forms/RowFileField.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { toast } from '../../../ui/overlay/toasts.ts'
import { reportsApi } from '../client/reports-client.ts'
import { levelLimits } from '../shared/commission-level.rules.ts'
import { levelFileText, levelFileTooLarge, storedLevelsText } from '../shared/level-file.rules.ts'
import { levelNotSaved } from '../shared/report-texts.ts'

/** Many levels from a CSV file, all of them or none. */
export function LoadLevels({ onDone }: { onDone: () => void }) {
  const load = useAction(reportsApi.importCommissionLevels.mutationOptions(), {
    invalidates: [reportsApi.key()],
    failed: levelNotSaved,
  })
  return (
    <Stack gap="md">
      <RowFileField
        label="Commission level file"
        description={levelFileText}
        maxCharacters={levelLimits.characters}
        tooLarge={levelFileTooLarge}
        action={load}
        inputOf={(csv) => ({ csv })}
        onRead={(stored) => {
          toast({ message: storedLevelsText(stored), tone: 'positive' })
          onDone()
        }}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Back
        </Button>
      </Group>
    </Stack>
  )
}
