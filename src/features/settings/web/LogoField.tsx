import { Box, Image, Text } from '@mantine/core'
import { useState } from 'react'
import { useImageUpload } from '../../../api/use-image-upload.ts'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { logoUploadFailed } from '../shared/settings-texts.ts'

export type LogoFieldProps = {
  /** URL of the logo, null without one. */
  logo: string | null
  onLogo: (url: string) => void
  /** The call that takes the image, the settings' one unless given. */
  uploadTo?: string | undefined
  accept: string
  /** Labels of the button without and with a logo. */
  labels: readonly [upload: string, change: string]
  description?: string | undefined
  /** Refuses a file before it is sent: returns why. */
  refuse?: ((file: File) => string | undefined) | undefined
  /** Takes the file in place of an upload. Returns its data URL; throws with a reason. */
  keep?: ((file: File) => Promise<string>) | undefined
  /** Shown while the file is sent, instead of the progress. */
  busyLabel?: string | undefined
}

/** The agency's logo: chosen or dropped, shown as soon as it is uploaded. */
export function LogoField({
  logo,
  onLogo,
  uploadTo = '/api/settings/logo',
  accept,
  labels,
  description,
  refuse,
  keep,
  busyLabel,
}: LogoFieldProps) {
  // An uploaded logo has no public URL until it is saved, so the page shows the chosen file.
  const [preview, setPreview] = useState<{ logo: string; image: string }>()
  const [refused, setRefused] = useState<string>()
  const { upload, busy, error } = useImageUpload({
    path: uploadTo,
    field: 'logo',
    urlField: 'logo',
    failed: logoUploadFailed,
    onUploaded: (url, image) => {
      setPreview({ logo: url, image })
      onLogo(url)
    },
  })
  return (
    <FileField
      label="Logo file"
      accept={accept}
      buttonLabel={logo === null ? labels[0] : labels[1]}
      onFile={(file) => {
        const reason = refuse?.(file)
        setRefused(reason)
        if (reason !== undefined) return
        if (keep === undefined) return upload(file)
        keep(file).then(onLogo, ({ message }: Error) =>
          setRefused(`${logoUploadFailed}: ${message}`),
        )
      }}
      error={refused ?? error}
      description={description}
      busy={busy && (busyLabel ?? busy)}
      current={
        logo === null ? (
          <Text size="sm" c="dimmed">
            No logo yet. Clients see the agency’s name instead.
          </Text>
        ) : (
          <Box maw="100%" p="sm" bg="var(--surface)">
            <Image
              src={preview?.logo === logo ? preview.image : logo}
              alt="Current logo"
              fit="contain"
              h={72}
              w="auto"
              maw="100%"
            />
          </Box>
        )
      }
    />
  )
}
