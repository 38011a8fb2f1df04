import { Group, Text } from '@mantine/core'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { useMe } from '../../../access/client/use-me.ts'
import { isPicture, sizeText } from '../../shared/files/file.rules.ts'
import type { ContactFile } from '../../shared/files/files.contract.ts'
import styles from '../timeline.module.css'
import { useFileActions } from './use-file-actions.ts'

const PreviewDialog = lazy(async () => ({
  default: (await import('./PreviewDialog.tsx')).PreviewDialog,
}))

export function FileRow({ file }: { file: ContactFile }) {
  const { timeZone } = useMe()
  const [looking, setLooking] = useState(false)
  const { download, downloading, deleteFile, busy } = useFileActions()
  const { name, kind, bytes, created_at, created_by } = file
  const Icon = isPicture(kind) ? IconPhoto : IconFileText
  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <Group justify="space-between" gap="xs">
        <div className={styles.fileName}>
          <Text fw={560}>{name}</Text>
          <Text size="sm" c="dimmed">
            {sizeText(bytes)}, {created_by ?? 'a former member'},{' '}
            {displayInstant(created_at, timeZone)}
          </Text>
        </div>
        <Group gap="xs">
          {isPicture(kind) && (
            <Button
              size="sm"
              variant="default"
              aria-label={`View ${name}`}
              onClick={() => setLooking(true)}
            >
              View
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            aria-label={`Download ${name}`}
            loading={downloading === file.id}
            onClick={() => download(file)}
          >
            Download
          </Button>
          <Button
            size="sm"
            variant="subtle"
            aria-label={`Delete ${name}`}
            disabled={busy}
            onClick={({ currentTarget }) => deleteFile(file, currentTarget.closest('li'))}
          >
            Delete
          </Button>
        </Group>
      </Group>
      <Suspense>
        {looking && <PreviewDialog file={file} onClose={() => setLooking(false)} />}
      </Suspense>
    </li>
  )
}
