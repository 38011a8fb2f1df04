import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { productName } from '../../../../kernel/product.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { printText } from './print-text.ts'
import styles from './security.module.css'

export type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

const fileName = `${productName.toLowerCase()}-recovery-codes.txt`
const heading = `Recovery codes for ${productName}. Each one works once instead of your second factor.`

/** The recovery codes, shown once. They can only be left after a tick that they are saved. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [saved, setSaved] = useState(false)
  const { copy, copied, error } = useClipboard({ timeout: 2000 })
  const text = `${heading}\n\n${codes.join('\n')}\n`
  const CopyIcon = copied ? IconCheck : IconCopy
  return (
    <Stack gap="md">
      <Banner tone="positive" title="Save your recovery codes">
        If you lose your device, you can use each of these codes to log in once. We show them only
        now. Keep them with your important papers, not on the device.
      </Banner>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<CopyIcon size={17} aria-hidden />}
          onClick={() => copy(text)}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <LinkButton
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={fileName}
        >
          Download
        </LinkButton>
        <Button
          variant="default"
          leftSection={<IconPrinter size={17} aria-hidden />}
          onClick={() => printText(heading, codes)}
        >
          Print
        </Button>
        <Text component="span" role="status" size="sm" c="critical">
          {error === null ? '' : 'Failed to copy'}
        </Text>
      </Group>
      <Checkbox
        label="I have saved these codes"
        checked={saved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <Group>
        <Button onClick={onDone} disabled={!saved}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
