import { Code, Stack, Text } from '@mantine/core'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { secretOverlapHours } from '../shared/webhook-texts.ts'

export interface IssuedSecret {
  readonly secret: string
  /** It replaces one that signs too for a while. */
  readonly replaces: boolean
}

/** Shows a signing secret, the only time it can be seen. */
export function SecretDialog({
  issued,
  onClose,
}: {
  issued: IssuedSecret | undefined
  onClose: () => void
}) {
  return (
    <Modal
      open={issued !== undefined}
      onClose={onClose}
      title="Your signing secret"
      footer={<Button onClick={onClose}>I have saved it</Button>}
    >
      <Stack gap="md">
        <Banner tone="warning">
          Copy the secret now and keep it safe. It will not be shown again. If you lose it, create a
          new one.
        </Banner>
        <Code block>{issued?.secret}</Code>
        <div>
          <CopyButton text={issued?.secret ?? ''} label="Copy Secret" />
        </div>
        {issued?.replaces && (
          <Text>
            For {secretOverlapHours} hours, each delivery is also signed with the previous secret,
            so you can change it in your system without losing an event.
          </Text>
        )}
      </Stack>
    </Modal>
  )
}
