import { Stack, Text } from '@mantine/core'
import { type SessionNotice, setSessionNotice } from '../../../api/tab-session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { Me } from '../client/use-me.ts'
import { sessionChangedText } from '../shared/access.contract.ts'
import { landingPath } from '../shared/page-access.policy.ts'

type Changed = Extract<SessionNotice, { kind: 'changed' }>

/** Opens the same page for the new member; a row's number or filter would be another agency's. */
function reload() {
  const { pathname } = location
  location.assign(/\d/.test(pathname) ? landingPath : pathname)
}

/**
 * Item of a tab whose browser is now signed in as someone else: a dialog, and after it is closed a
 * line at the top.
 */
export function SessionChangedNotice({ notice, user }: { notice: Changed; user: Me }) {
  const { organizationName, email, dismissed } = notice
  const text = sessionChangedText(notice)
  const again = <Button onClick={reload}>Reload</Button>
  if (dismissed)
    return (
      <Banner tone="warning" action={again}>
        {text} This page still shows {user.organization_name}; nothing can be saved here.
      </Banner>
    )
  const close = () => setSessionNotice({ ...notice, dismissed: true })
  const elsewhere = organizationName !== user.organization_name
  return (
    <Dialog
      open
      topmost
      ignoresClickOutside
      onClose={close}
      title={elsewhere ? `You are now in ${organizationName}` : `You are now ${email}`}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={close}>
            Keep this page open
          </Button>
          {again}
        </>
      }
    >
      <Stack gap="md">
        <Text>{text}</Text>
        <Text>
          This page was opened for {user.organization_name} as {user.email}. Nothing was saved under
          the other login. If you typed something you still need, keep this page open and copy it
          first.
        </Text>
      </Stack>
    </Dialog>
  )
}
