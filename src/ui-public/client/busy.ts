import { createBusyRetry } from '../../kernel/busy-retry.ts'

const words =
  document.documentElement.lang === 'es'
    ? 'Nuestro servicio está muy ocupado. Se intentará de nuevo en unos segundos.'
    : 'Our service is very busy. This will be tried again in a few seconds.'
const notice = document.createElement('div')
notice.className = 'busy'
notice.setAttribute('role', 'status')
document.body.append(notice)

const onPage = createBusyRetry((isWaiting) => {
  notice.textContent = isWaiting ? words : ''
})
const inBackground = createBusyRetry(() => {})

const patience = 30_000

/**
 * Sends again what a full machine refused, and says so while it waits. `quiet`: no one waits for
 * it, so without words.
 */
export const retry = (refused: Response, ask: () => Promise<Response>, quiet: boolean) =>
  (quiet ? inBackground : onPage)(refused, ask, AbortSignal.timeout(patience))
