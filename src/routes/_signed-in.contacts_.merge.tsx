import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { MergeScreen } from '../features/contacts/web/merge/MergeScreen.tsx'

const Id = z.coerce.number().int().positive().catch(0)

export const Route = createFileRoute('/_signed-in/contacts_/merge')({
  validateSearch: z.object({ one: Id, other: Id, from: z.unknown().optional() }),
  component: Merge,
})

function Merge() {
  const { one, other, from } = Route.useSearch()
  return <MergeScreen key={`${one} ${other}`} one={one} other={other} from={from} />
}
