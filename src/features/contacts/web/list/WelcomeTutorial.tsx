import { List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Modal } from '../../../../ui/overlay/Modal.tsx'

const key = 'holdfast.contacts-welcome'

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Explains adding contacts to somebody who has none; once dismissed, never again in this browser (decision 5). */
export function WelcomeTutorial({ wanted, onAdd }: { wanted: boolean; onAdd: () => void }) {
  const [dismissed, setDismissed] = useState(wasDismissed)
  const dismiss = () => {
    setDismissed(true)
    try {
      localStorage.setItem(key, 'yes')
    } catch {
      // Without storage the welcome comes again with the next visit.
    }
  }
  return (
    <Modal
      open={wanted && !dismissed}
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
          Your contacts are the clients whose policies you look after. There are two ways to add
          them:
        </Text>
        <List spacing="xs">
          <List.Item>
            <strong>Individual Upload</strong>: type in one client. The state follows from the ZIP
            code.
          </List.Item>
          <List.Item>
            <strong>Bulk Upload (CSV or Excel)</strong>: bring your whole book in one file. Only an
            email column is needed.
          </List.Item>
        </List>
        <Text>
          With a birth date and an effective date, the quote emails go out at the right time of the
          year.
        </Text>
      </Stack>
    </Modal>
  )
}
