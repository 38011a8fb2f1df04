import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { lettersContract } from '../../shared/letters/letters.contract.ts'
import { readClientLetters, setClientLetters } from './client-letters.ts'
import { listLetterBatches, undoLetters } from './letter-batches.ts'
import { listLetters } from './list-letters.ts'
import { printLetters } from './print-letters.ts'

const calls = implement(lettersContract).$context<RequestContext>()

export const lettersRoutes = calls.router({
  listLetters: calls.listLetters.handler(({ context, input }) =>
    listLetters(memberOf(context), input),
  ),
  printLetters: calls.printLetters.handler(({ context, input }) =>
    printLetters(memberOf(context), input),
  ),
  listLetterBatches: calls.listLetterBatches.handler(async ({ context }) => ({
    batches: await listLetterBatches(memberOf(context)),
  })),
  undoLetters: calls.undoLetters.handler(({ context, input }) =>
    undoLetters(memberOf(context), input),
  ),
  readClientLetters: calls.readClientLetters.handler(({ context, input }) =>
    readClientLetters(memberOf(context), input),
  ),
  setNoLetters: calls.setNoLetters.handler(async ({ context, input }) => {
    await setClientLetters(memberOf(context), input)
    return {}
  }),
})
