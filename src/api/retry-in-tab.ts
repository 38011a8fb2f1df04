import { createBusyRetry } from '../kernel/busy-retry.ts'

const notice = document.createElement('div')
notice.setAttribute('role', 'status')
notice.style.cssText =
  'position:fixed;inset:auto 16px 16px;z-index:1000;max-width:32rem;margin:0 auto;padding:12px 16px;' +
  'border:1px solid #b9c7da;border-left:6px solid #1a4480;border-radius:8px;background:#f0f4fa;' +
  'color:#1b1b1b'
notice.hidden = true
document.body.append(notice)

/** Sends a call of this tab again that a full machine refused, and says so while it waits. */
export const retryInTab = createBusyRetry((isWaiting) => {
  notice.hidden = !isWaiting
  notice.textContent = isWaiting
    ? 'Many people are working right now. Holdfast tries again in a few seconds.'
    : ''
})
