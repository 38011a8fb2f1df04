import { useState } from 'react'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { CreatedKey } from './CreatedKey.tsx'
import { type CreatedToken, CreateKeyForm } from './CreateKeyForm.tsx'

export type CreateKeyDialogProps = { open: boolean; onClose: () => void }

/** Asks for a key's name, scopes and lifetime, then shows the key, this once. */
export function CreateKeyDialog({ open, onClose }: CreateKeyDialogProps) {
  const [created, setCreated] = useState<CreatedToken>()
  const close = () => {
    setCreated(undefined)
    onClose()
  }
  return (
    <Modal
      open={open}
      onClose={close}
      title={created === undefined ? 'Create API key' : 'Copy your API key'}
      size="lg"
    >
      {created === undefined ? (
        <CreateKeyForm onCancel={close} onCreated={setCreated} />
      ) : (
        <CreatedKey {...created} onDone={close} />
      )}
    </Modal>
  )
}
