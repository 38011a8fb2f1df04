import { Group, Loader, Text } from '@mantine/core'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'

/** While the payment provider's page is being prepared (PLANS-005). */
export function PreparingPayment({ onCancel }: { onCancel: () => void }) {
  return (
    <Section>
      <Group justify="space-between" role="status">
        <Group gap="sm">
          <Loader size="sm" aria-hidden />
          <Text>Preparing payment session...</Text>
        </Group>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Section>
  )
}
