import { FileButton, Input, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import styles from './forms.module.css'

export type FileFieldProps = {
  label: string
  /** As the browser's `accept`: `image/png` or `.csv,.xlsx`. */
  accept: string
  onFile: (file: File) => void
  /** The current file: a logo, a file name. */
  current?: ReactNode
  buttonLabel?: string | undefined
  description?: string | undefined
  error?: string | undefined
  /** Text shown while the file is being read or sent: "Uploading...". */
  busy?: string | undefined
}

/** Choose a file or drop it. */
export function FileField({
  label,
  accept,
  onFile,
  current,
  buttonLabel = 'Choose file',
  description,
  error,
  busy,
}: FileFieldProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const take = (file: File | null | undefined) => {
    // The same file can be chosen again after it was corrected.
    reset.current?.()
    if (file && busy === undefined) onFile(file)
  }
  return (
    <Input.Wrapper id={id} error={error} description={description} errorProps={{ role: 'alert' }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same as dropping */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        {current}
        <FileButton
          accept={accept}
          onChange={take}
          resetRef={reset}
          inputProps={{ 'aria-label': label }}
        >
          {({ onClick }) => (
            <Button
              variant="default"
              leftSection={<IconUpload size={17} aria-hidden />}
              loading={busy !== undefined}
              loadingText={busy}
              onClick={onClick}
              aria-describedby={`${id}-error ${id}-description`}
            >
              {buttonLabel}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          or drop it here
        </Text>
      </div>
    </Input.Wrapper>
  )
}
