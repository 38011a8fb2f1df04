import { Avatar, Group, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { agentsApi } from '../../../api/agents.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { photoFailed, uploadPhoto } from './upload-photo.ts'

const maxMegabytes = 2
const tooLarge = 'File too large. Please upload an image under 2 MB.'
const wrongKind = 'Please choose a PNG, JPEG or WebP image.'
const accepted = ['image/png', 'image/jpeg', 'image/webp']

export type AgentPhotoFieldProps = {
  agentId: number
  photoUrl: string | null
  onChanged: (photoUrl: string | null) => void
}

/** Chooses, shows and removes an agent's photo; a file can be dropped on it. */
export function AgentPhotoField({ agentId, photoUrl, onChanged }: AgentPhotoFieldProps) {
  const [sent, setSent] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const remove = useAction(agentsApi.deletePhoto.mutationOptions(), {
    failed: 'Failed to remove photo',
  })
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])

  const upload = async (file: File) => {
    setFailure(undefined)
    remove.reset()
    if (!accepted.includes(file.type)) return setFailure(wrongKind)
    if (file.size > maxMegabytes * 1024 * 1024) return setFailure(tooLarge)
    setChosen(URL.createObjectURL(file))
    setSent(0)
    try {
      onChanged(await uploadPhoto(agentId, file, setSent))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : photoFailed)
    } finally {
      setSent(undefined)
      setChosen(undefined)
    }
  }
  const shown = chosen ?? photoUrl
  return (
    <Stack gap="xs" align="flex-start">
      <FileField
        label="Photo"
        accept={accepted.join(',')}
        onFile={(file) => void upload(file)}
        buttonLabel={photoUrl === null ? 'Upload Photo' : 'Change Photo'}
        description="PNG, JPEG or WebP, at most 2 MB. It is cut to a square."
        error={failure ?? remove.error}
        busy={sent === undefined ? undefined : sent < 100 ? `Uploading ${sent}%...` : 'Saving...'}
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
            disabled={sent !== undefined}
            onClick={() => {
              setFailure(undefined)
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
