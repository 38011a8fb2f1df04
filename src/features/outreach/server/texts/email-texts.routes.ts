import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { emailTextsContract } from '../../shared/texts/email-texts.contract.ts'
import { previewEmailText, testEmailText } from './preview-text.ts'
import { listEmailTexts, listEmailTextVersions, readEmailText } from './read-texts.ts'
import { saveEmailText } from './save-text.ts'

const calls = implement(emailTextsContract).$context<RequestContext>()

export const emailTextsRoutes = calls.router({
  listEmailTexts: calls.listEmailTexts.handler(({ context }) => listEmailTexts(memberOf(context))),
  readEmailText: calls.readEmailText.handler(({ context, input }) =>
    readEmailText(memberOf(context), input),
  ),
  listEmailTextVersions: calls.listEmailTextVersions.handler(({ context, input }) =>
    listEmailTextVersions(memberOf(context), input),
  ),
  saveEmailText: calls.saveEmailText.handler(({ context, input }) =>
    saveEmailText(memberOf(context), input),
  ),
  previewEmailText: calls.previewEmailText.handler(({ context, input }) =>
    previewEmailText(memberOf(context), input),
  ),
  testEmailText: calls.testEmailText.handler(({ context, input }) =>
    testEmailText(memberOf(context), input),
  ),
})
