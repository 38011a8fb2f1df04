import { Anchor, Text } from '@mantine/core'
import { displayPhone } from '../../../../kernel/phone.ts'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { noPhoneText } from './occasion-texts.ts'
import styles from './today.module.css'

/** A client's name as a link to the page of the client. */
export function ClientName({
  contact,
}: {
  contact: { readonly id: number; readonly name: string }
}) {
  return (
    <Anchor
      component={AppLink}
      href={`/contact/${contact.id}`}
      fw={560}
      underline="always"
      className={styles.target}
    >
      {contact.name}
    </Anchor>
  )
}

/** A client's number as a link that calls it. */
export function ClientPhone({ phone, typed = false }: { phone: string | null; typed?: boolean }) {
  if (phone === null)
    return (
      <Text component="span" size="sm" c="dimmed">
        {noPhoneText}
      </Text>
    )
  return (
    <Text component="span" size="sm">
      <Anchor href={`tel:+1${phone}`} inherit underline="always" className={styles.target}>
        {displayPhone(phone)}
      </Anchor>
      {typed && ' (entered with the request)'}
    </Text>
  )
}
