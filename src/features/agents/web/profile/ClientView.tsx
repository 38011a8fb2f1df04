import { Text } from '@mantine/core'
import { displayPhone } from '../../../../kernel/phone.ts'
import type { clientView } from '../../shared/profile-form.rules.ts'
import styles from './profile.module.css'

/** A small example of what quotes and emails carry. */
export function ClientView({ view }: { view: ReturnType<typeof clientView> }) {
  const { name, phone, signature, bookingLink } = view
  return (
    <figure className={styles.clientView}>
      <figcaption>What clients see</figcaption>
      <Text fw={620}>{name}</Text>
      <Text>{phone === null ? 'No phone number' : `Call ${displayPhone(phone)}`}</Text>
      <Text className={styles.link}>
        {bookingLink === undefined ? 'No booking link' : `Schedule a call: ${bookingLink}`}
      </Text>
      <Text mt="sm" className={styles.signature}>
        {signature}
      </Text>
    </figure>
  )
}
