import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { GroupFrame } from './FieldFrame.tsx'
import styles from './field.module.css'

export type FileFieldProps = {
  label: string
  /** As the browser's `accept`: `image/png` or `.csv,.xlsx`. */
  accept: string
  onFile: (file: File) => void
  /** What is there already: a logo, a file name. */
  current?: ReactNode
  buttonLabel?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  /** Text while the file is on its way, e.g. "Uploading...". */
  busy?: string | undefined
  hideLabel?: boolean | undefined
}

export function FileField({
  label,
  accept,
  onFile,
  current,
  buttonLabel = 'Choose file',
  hint,
  error,
  busy,
  hideLabel,
}: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && busy === undefined) onFile(file)
  }
  return (
    <GroupFrame id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience beside the button, which does the same */}
      <div
        className={styles.drop}
        data-over={over ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        {current}
        <Button
          variant="secondary"
          icon={<IconUpload size={17} aria-hidden />}
          loading={busy !== undefined}
          loadingText={busy}
          onClick={() => input.current?.click()}
        >
          {buttonLabel}
        </Button>
        <span className={styles.dropText}>or drop it here</span>
        <input
          ref={input}
          type="file"
          accept={accept}
          className={styles.hidden}
          tabIndex={-1}
          aria-label={label}
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </div>
    </GroupFrame>
  )
}
