import { Avatar, Group, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useImageUpload } from '../../../api/use-image-upload.ts'
import { acceptedImages } from '../../../kernel/image.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { agentsApi } from '../client/agents-client.ts'

export type AgentPhotoFieldProps = {
  agentId: number
  photoUrl: string | null
  onChanged: (photoUrl: string | null) => void
}

/** Chooses, shows and removes an agent's photo; a file can be dropped on it. */
export function AgentPhotoField({ agentId, photoUrl, onChanged }: AgentPhotoFieldProps) {
  const { upload, error, clearError, chosen, busy } = useImageUpload({
    path: `/api/agents/${agentId}/photo`,
    field: 'photo',
    urlField: 'photoUrl',
    failed: 'Failed to upload photo',
    onUploaded: onChanged,
  })
  const remove = useAction(agentsApi.deletePhoto.mutationOptions(), {
    failed: 'Failed to remove photo',
  })
  const shown = chosen ?? photoUrl
  return (
    <Stack gap="xs" align="flex-start">
      <FileField
        label="Photo"
        accept={acceptedImages.join(',')}
        onFile={(file) => {
          remove.reset()
          upload(file)
        }}
        buttonLabel={photoUrl === null ? 'Upload Photo' : 'Change Photo'}
        description="PNG, JPEG or WebP, up to 2 MB. We’ll crop it to a square."
        error={error ?? remove.error}
        busy={busy}
        current={<Avatar src={shown} size={72} radius="xl" alt={shown === null ? '' : 'Photo'} />}
      />
      {photoUrl !== null && (
        <Group>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={remove.busy}
            loadingText="Removing..."
            disabled={busy !== undefined}
            onClick={() => {
              clearError()
              remove.run({ id: agentId }, { onDone: () => onChanged(null) })
            }}
          >
            Remove photo
          </Button>
        </Group>
      )}
    </Stack>
  )
}
