import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { ProgressBar } from '../../../../ui/data/ProgressBar.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { FileField } from '../../../../ui/forms/FileField.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { filesApi } from '../../client/files-client.ts'
import {
  acceptedFiles,
  contactFileLimits,
  filesTitle,
  sizeText,
  tooManyFiles,
} from '../../shared/files/file.rules.ts'
import styles from '../timeline.module.css'
import { FileRow } from './FileRow.tsx'
import { useFileUpload } from './use-file-upload.ts'

/** The files of a contact, and the field that adds one. */
export function FilesSection({ contactId }: { contactId: number }) {
  const query = useQuery(filesApi.listFiles.queryOptions({ input: { id: contactId } }))
  return (
    <Section title={filesTitle} flush>
      <QueryState query={query} compact errorText="Failed to load the files">
        {({ files, files_left, agency_bytes_left }) => (
          <>
            {files.length === 0 ? (
              <EmptyState
                compact
                title="No files yet"
                text="Add an application, a letter, or a photo of a card. Only people who see this contact can open it."
              />
            ) : (
              <ul className={styles.list} aria-label={filesTitle}>
                {files.map((file) => (
                  <FileRow key={file.id} file={file} />
                ))}
              </ul>
            )}
            <div className={styles.addFile}>
              <AddFile contactId={contactId} left={files_left} bytesLeft={agency_bytes_left} />
            </div>
          </>
        )}
      </QueryState>
    </Section>
  )
}

type AddFileProps = { contactId: number; left: number; bytesLeft: number }

/** Below it, the page says how much is left. */
const littleLeft = 500 * 1024 * 1024

function AddFile({ contactId, left, bytesLeft }: AddFileProps) {
  const { upload, cancel, sent, error } = useFileUpload(contactId)
  if (sent !== undefined)
    return (
      <Stack gap="xs">
        <ProgressBar
          value={sent.share < 1 ? sent.share : undefined}
          label={sent.share < 1 ? `Uploading “${sent.name}”...` : `Saving “${sent.name}”...`}
        />
        <Group>
          <Button size="sm" variant="default" onClick={cancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    )
  const room = [
    `PDF, JPEG, PNG or WebP, up to ${sizeText(contactFileLimits.bytes)} each.`,
    left === 0 ? tooManyFiles : left <= 10 ? `${left} more for this contact.` : '',
    bytesLeft < littleLeft ? `${sizeText(bytesLeft)} left for your agency.` : '',
  ].filter(Boolean)
  return (
    <FileField
      label="Add a file"
      accept={acceptedFiles}
      buttonLabel="Add a file"
      onFile={upload}
      description={room.join(' ')}
      error={error}
    />
  )
}
