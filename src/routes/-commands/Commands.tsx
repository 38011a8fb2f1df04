import { lazy, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Me } from '../../features/access/client/use-me.ts'
import { contactName } from '../../features/contacts/shared/contact-name.ts'
import { useAppNavigate } from '../../ui/foundation/AppLink.tsx'
import { toast } from '../../ui/overlay/toasts.ts'
import { useTypedAhead } from '../../ui/palette/use-typed-ahead.ts'
import { useCharacterKeys, useCommandKey } from '../../ui/shortcuts/use-key.ts'
import type { Begun } from './FindEverything.tsx'
import { recentOf } from './recent.ts'

// Each is loaded when it is asked for.
const FindEverything = lazy(async () => ({
  default: (await import('./FindEverything.tsx')).FindEverything,
}))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../ui/shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
}))
const ContactFormDialog = lazy(async () => ({
  default: (await import('../../features/contacts/web/edit/ContactFormDialog.tsx'))
    .ContactFormDialog,
}))
const TaskDialog = lazy(async () => ({
  default: (await import('../../features/tasks/web/TaskDialog.tsx')).TaskDialog,
}))
const CallDialog = lazy(async () => ({
  default: (await import('../../features/timeline/web/CallDialog.tsx')).CallDialog,
}))
const SendQuoteDialog = lazy(async () => ({
  default: (await import('../../features/outreach/web/SendQuoteDialog.tsx')).SendQuoteDialog,
}))

export type Command = 'find' | 'keys'

export type CommandsProps = {
  user: Me
  path: string
  shown: Command | undefined
  onShow: (command: Command | undefined) => void
}

/** The palette with what it begins, and the list of keys; their keys work on every page. */
export function Commands({ user, path, shown, onShow }: CommandsProps) {
  const [begun, setBegun] = useState<Begun>()
  const [search, setSearch] = useState('')
  const recent = recentOf(`${user.organization_public_id}.${user.id}`)
  useCommandKey(() => {
    if (shown === 'find') onShow(undefined)
    // A dialog with typed work stays as it is.
    // At once, so that the next letter is heard.
    else if (document.querySelector('[role=dialog]') === null) flushSync(() => onShow('find'))
  })
  useTypedAhead(shown === 'find', setSearch)
  useEffect(() => {
    if (shown !== 'find') setSearch('')
  }, [shown])
  useCharacterKeys({ '?': () => onShow('keys') })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one visit is one entry.
  useEffect(() => {
    const id = /^\/contact\/(\d{1,15})$/.exec(path)?.[1]
    if (id !== undefined) recent.add(`person:${id}`)
  }, [path])
  return (
    <Suspense>
      {shown === 'find' && (
        <FindEverything
          user={user}
          recent={recent}
          search={search}
          onSearch={setSearch}
          onClose={() => onShow(undefined)}
          onBegin={(next) => {
            onShow(next.action === 'keys' ? 'keys' : undefined)
            if (next.action !== 'keys') setBegun(next)
          }}
        />
      )}
      {shown === 'keys' && <ShortcutsDialog onClose={() => onShow(undefined)} />}
      {begun && <BegunDialog begun={begun} onClose={() => setBegun(undefined)} />}
    </Suspense>
  )
}

function BegunDialog({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  const navigate = useAppNavigate()
  switch (begun.action) {
    case 'add':
      return (
        <ContactFormDialog
          open
          contact={undefined}
          onClose={onClose}
          onSaved={(saved) => {
            onClose()
            toast({
              message: `${contactName(saved)} was added`,
              tone: 'positive',
              action: { label: 'Open', onAction: () => navigate(`/contact/${saved.id}`) },
            })
          }}
        />
      )
    case 'task':
      return <TaskDialog onClose={onClose} />
    case 'call':
      return <CallDialog contactId={begun.person.id} onClose={onClose} />
    case 'quote':
      return (
        <SendQuoteDialog contactId={begun.person.id} name={begun.person.name} onClose={onClose} />
      )
    default:
      return null
  }
}
