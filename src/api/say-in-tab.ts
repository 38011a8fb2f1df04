const notice = document.createElement('div')
notice.setAttribute('role', 'status')
notice.style.cssText =
  'position:fixed;inset:auto 16px 16px;z-index:1000;max-width:32rem;margin:0 auto;padding:12px 16px;' +
  'border:1px solid var(--info-line);border-left:6px solid var(--info);border-radius:8px;' +
  'background:var(--info-soft);color:var(--ink)'
notice.hidden = true
document.body.append(notice)

const said = new Set<string>()

/** Says a sentence about the state of this tab's calls at the bottom of the page, or no longer. */
export function sayInTab(sentence: string, isTrue: boolean): void {
  if (isTrue) said.add(sentence)
  else said.delete(sentence)
  notice.textContent = [...said].join(' ')
  notice.hidden = said.size === 0
}
