import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { trialContract } from '../shared/trial.contract.ts'
import { enterDemoMode } from './enter-demo-mode.ts'
import { exitDemoMode } from './exit-demo-mode.ts'
import { goLive } from './go-live.ts'
import { readGoLive } from './read-go-live.ts'

const calls = implement(trialContract).$context<RequestContext>()

export const trialRoutes = calls.router({
  readGoLive: calls.readGoLive.handler(async ({ context }) => {
    const { sends, ...known } = await readGoLive(memberOf(context))
    return { ...known, sends: { ...sends, first: [...sends.first] } }
  }),
  goLive: calls.goLive.handler(({ context }) => goLive(memberOf(context))),
  enterDemoMode: calls.enterDemoMode.handler(({ context }) => enterDemoMode(memberOf(context))),
  exitDemoMode: calls.exitDemoMode.handler(({ context }) => exitDemoMode(memberOf(context))),
})
