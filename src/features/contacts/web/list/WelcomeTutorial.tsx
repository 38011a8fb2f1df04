import { List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { browserFlag } from '../../../../ui/foundation/browser-flag.ts'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import { welcomed } from '../../../../ui/overlay/welcomed.ts'

const seen = browserFlag('holdfast.contacts-welcome', 'always')

/**
 * Explains how to add contacts when there are none; once dismissed, not shown again in this
 * browser, and not right after the walkthrough (decision 5).
 */
export function WelcomeTutorial({ wanted, onAdd }: { wanted: boolean; onAdd: () => void }) {
  const [dismissed, setDismissed] = useState(seen.isSet)
  const dismiss = () => {
    setDismissed(true)
    seen.set()
  }
  return (
    <Modal
      open={wanted && !dismissed && !welcomed.isSet()}
      onClose={dismiss}
      title="Welcome to your contacts"
      footer={
        <>
          <Button variant="default" onClick={dismiss}>
            Not now
          </Button>
          <Button
            onClick={() => {
              dismiss()
              onAdd()
            }}
          >
            Add your first contact
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text>
          Your contacts are the clients whose policies you manage. There are two ways to add them:
        </Text>
        <List spacing="xs">
          <List.Item>
            <strong>Individual Upload</strong>: enter one client. The zip code sets the state.
          </List.Item>
          <List.Item>
            <strong>Bulk Upload (CSV or Excel)</strong>: import all your clients from one file. Only
            an email column is required.
          </List.Item>
        </List>
        <Text>
          With a birth date and an effective date, quote emails are sent at the right time of year.
        </Text>
      </Stack>
    </Modal>
  )
}
