import { Checkbox, Stack, Text } from '@mantine/core'
import { Form } from '../../../../ui/forms/Form.tsx'
import { carrierNames, wizardCarriers } from '../../../carriers/shared/carriers.ts'
import { smartSendSetting } from '../../../organizations/shared/smart-send-setting.ts'
import { wizardTexts } from '../../shared/wizard.rules.ts'
import type { Wizard } from './use-wizard.ts'
import type { WizardSlots } from './wizard-slots.ts'

const names = wizardCarriers.map(({ name }) => name)
const moreCarriers = new Intl.ListFormat('en-US').format(
  carrierNames.filter((name) => !names.includes(name)),
)

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
    <Form
      label="Carrier Information"
      submitLabel="Continue"
      submittingLabel="Saving..."
      submitting={licensing.busy}
      disabled={selectedCarriers.length === 0}
      disabledReason={wizardTexts.carrierMissing}
      error={licensing.error}
      onSubmit={licensing.submit}
    >
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
        New carriers are added monthly. Your settings also offer {moreCarriers}, and you can change
        your carriers there any time.
      </Text>
      <Checkbox
        label={smartSendSetting.label}
        description={smartSendSetting.description}
        checked={useSmartSend}
        onChange={(event) => form.setFieldValue('useSmartSend', event.currentTarget.checked)}
      />
    </Form>
  )
}
