import { Text } from '@mantine/core'
import { useState } from 'react'
import { Modal } from '../../../../ui/overlay/Modal.tsx'
import type { ContactFile } from '../../shared/files/files.contract.ts'
import styles from '../timeline.module.css'
import { filePath } from './use-file-actions.ts'

/** A picture to look at: the server has decoded it and encoded it again. */
export function PreviewDialog({ file, onClose }: { file: ContactFile; onClose: () => void }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  return (
    <Modal open onClose={onClose} title={file.name} size="lg">
      {state !== 'shown' && (
        <Text role="status" c="dimmed">
          {state === 'loading'
            ? 'Loading the image...'
            : 'This image cannot be shown. Please download it.'}
        </Text>
      )}
      {state !== 'failed' && (
        <img
          className={styles.preview}
          src={filePath(file, 'preview')}
          alt={file.name}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </Modal>
  )
}
