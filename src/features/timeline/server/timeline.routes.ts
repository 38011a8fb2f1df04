import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { notesContract } from '../shared/notes.contract.ts'
import { timelineContract } from '../shared/timeline.contract.ts'
import { deleteCall, restoreCall } from './calls/delete-call.ts'
import { logCall } from './calls/log-call.ts'
import { updateCall } from './calls/update-call.ts'
import { listTimeline } from './list-timeline.ts'
import { addNote } from './notes/add-note.ts'
import { deleteNote } from './notes/delete-note.ts'
import { readNote } from './notes/read-note.ts'
import { restoreNote } from './notes/restore-note.ts'
import { updateNote } from './notes/update-note.ts'

const calls = implement({ ...timelineContract, ...notesContract }).$context<RequestContext>()

export const timelineRoutes = calls.router({
  listTimeline: calls.listTimeline.handler(({ context, input }) =>
    listTimeline(memberOf(context), input),
  ),
  addNote: calls.addNote.handler(async ({ context, input }) => ({
    note: await addNote(memberOf(context), input),
  })),
  readNote: calls.readNote.handler(({ context, input }) => readNote(memberOf(context), input)),
  updateNote: calls.updateNote.handler(async ({ context, input }) => ({
    note: await updateNote(memberOf(context), input),
  })),
  deleteNote: calls.deleteNote.handler(async ({ context, input }) => ({
    note: await deleteNote(memberOf(context), input),
  })),
  restoreNote: calls.restoreNote.handler(async ({ context, input }) => ({
    note: await restoreNote(memberOf(context), input),
  })),
  logCall: calls.logCall.handler(({ context, input }) => logCall(memberOf(context), input)),
  updateCall: calls.updateCall.handler(async ({ context, input }) => ({
    call: await updateCall(memberOf(context), input),
  })),
  deleteCall: calls.deleteCall.handler(async ({ context, input }) => ({
    call: await deleteCall(memberOf(context), input),
  })),
  restoreCall: calls.restoreCall.handler(async ({ context, input }) => ({
    call: await restoreCall(memberOf(context), input),
  })),
})
