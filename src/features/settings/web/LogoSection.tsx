import { Box, Image, Text } from '@mantine/core'
import { useState } from 'react'
import { useImageUpload } from '../../../api/use-image-upload.ts'
import { acceptedImages } from '../../../kernel/image.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FileField } from '../../../ui/forms/FileField.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { logoUploadFailed } from '../shared/settings-texts.ts'
import type { SectionOfSettings } from './use-settings-form.ts'

export function LogoSection({ edit: { values, set } }: SectionOfSettings) {
  // An uploaded logo has no public URL until it is saved, so the page shows the chosen file.
  const [preview, setPreview] = useState<{ logo: string; image: string }>()
  const { upload, busy, error } = useImageUpload({
    path: '/api/settings/logo',
    field: 'logo',
    urlField: 'logo',
    failed: logoUploadFailed,
    onUploaded: (logo, image) => {
      setPreview({ logo, image })
      set('logo', logo)
    },
  })
  const { logo } = values
  return (
    <Section
      title="Logo"
      description="At the top of your quotes and of every page that clients open. PNG, JPEG or WebP, at most 2 MB; wide logos look best."
      actions={
        logo !== null && (
          <Button variant="default" size="sm" onClick={() => set('logo', null)}>
            Remove Logo
          </Button>
        )
      }
    >
      <FileField
        label="Logo file"
        accept={acceptedImages.join(',')}
        buttonLabel={logo === null ? 'Upload Logo' : 'Change Logo'}
        onFile={upload}
        error={error}
        busy={busy}
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
    </Section>
  )
}
