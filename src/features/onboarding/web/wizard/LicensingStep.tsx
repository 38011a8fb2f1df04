import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { wizardCarriers } from '../../../carriers/shared/carriers.ts'
import type { Wizard } from './use-wizard.ts'
import type { WizardSlots } from './wizard-slots.ts'

const names = wizardCarriers.map(({ name }) => name)

/** Step 2 of the wizard (ONBOARD-015 to ONBOARD-020). */
export function LicensingStep({
  wizard: { form, values, licensing },
  carriers,
}: {
  wizard: Wizard
  carriers: WizardSlots['carriers']
}) {
  const { selectedCarriers, useSmartSend } = values
  return (
    <Stack gap="lg">
      <Stack gap="md" role="group" aria-label="Carriers">
        {carriers({
          carriers: names,
          chosen: wizardCarriers
            .filter(({ id }) => selectedCarriers.includes(id))
            .map(({ name }) => name),
          onChange: (chosen) =>
            form.setFieldValue(
              'selectedCarriers',
              wizardCarriers.filter(({ name }) => chosen.includes(name)).map(({ id }) => id),
            ),
        })}
      </Stack>
      <Text size="sm" c="dimmed">
        New carriers are added monthly. You can change your choice in the settings at any time.
      </Text>
      <Checkbox
        label="Use SmartSend for Guaranteed Issue"
        description="Avoids sending quotes in windows in which a new policy pays no commission, such as just before a birthday in Birthday Rule states."
        checked={useSmartSend}
        onChange={(event) => form.setFieldValue('useSmartSend', event.currentTarget.checked)}
      />
      <Stack gap="sm">
        <SubmitError message={licensing.error} />
        <Group>
          <Button
            onClick={licensing.submit}
            disabled={selectedCarriers.length === 0}
            loading={licensing.busy}
            loadingText="Saving..."
          >
            Continue
          </Button>
        </Group>
      </Stack>
    </Stack>
  )
}
