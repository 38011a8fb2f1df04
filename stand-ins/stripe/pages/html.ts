import { escapeHtml } from '../../../src/platform/mailer/mime.ts'

/** Markup that needs no escaping. */
export interface Markup {
  readonly markup: string
}

type Part = Markup | string | number | null | undefined | false | readonly Markup[]

const textOf = (part: Part): string => {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

/** Returns markup with every inserted text escaped. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: texts.reduce((whole, text, index) => whole + textOf(parts[index - 1]) + text),
})

const style = `
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;color:#1b1f24;background:#f5f6f8}
*{box-sizing:border-box}body{margin:0}main{max-width:30rem;margin:0 auto;padding:1rem}
.test{background:#7a3e00;color:#fff;padding:.5rem 1rem;text-align:center;font-weight:600}
h1{font-size:1.35rem;margin:.5rem 0 1rem}h2{font-size:1.05rem;margin:1.5rem 0 .5rem}
section,form.card{background:#fff;border:1px solid #d5d9df;border-radius:.5rem;padding:1rem;margin:0 0 1rem}
table{width:100%;border-collapse:collapse}td,th{padding:.35rem 0;text-align:left;font-weight:400;vertical-align:top}
td:last-child{text-align:right;white-space:nowrap;padding-left:1rem}tr.sum th,tr.sum td{font-weight:600;border-top:1px solid #d5d9df}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}input{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;border:1px solid #6b7480;border-radius:.375rem;background:#fff;color:inherit}
input[aria-invalid=true]{border:2px solid #b3261e}.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
button,.button{display:inline-block;width:100%;min-height:2.75rem;margin-top:1rem;padding:.6rem 1rem;font:inherit;font-weight:600;text-align:center;text-decoration:none;color:#fff;background:#0b57a4;border:1px solid #0b57a4;border-radius:.375rem;cursor:pointer}
button.quiet{background:#fff;color:#0b57a4}a{color:#0b57a4}:focus-visible{outline:3px solid #f0a202;outline-offset:2px}
.fault{color:#b3261e;margin:.25rem 0 0}.alert{border:2px solid #b3261e;color:#8c1d18;background:#fff;border-radius:.375rem;padding:.6rem .75rem;margin:0 0 1rem}
.done{border:2px solid #1e6b34;background:#fff;border-radius:.375rem;padding:.6rem .75rem;margin:0 0 1rem}.hint{color:#4d5560;margin:.25rem 0}
@media(max-width:22rem){.pair{grid-template-columns:1fr}}`

export interface PaymentPage {
  readonly title: string
  readonly body: Markup
  /** Runs in the page. */
  readonly script?: string
}

/** Returns a whole page, marked as a test. Nothing is loaded from anywhere else. */
export function pageOf({ title, body, script }: PaymentPage): string {
  const code = script === undefined ? '' : `<script>${script.replaceAll('<', '\\u003c')}</script>`
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${{ markup: style }}</style></head><body><header class="test">Test payments – no card is charged</header><main>${body}</main>${{ markup: code }}</body></html>`
    .markup
}

/** A labeled field with its message. */
export function field(
  name: string,
  label: string,
  options: {
    value?: string | undefined
    fault?: string | undefined
    type?: string
    auto?: string
    numeric?: boolean
    required?: boolean
  },
): Markup {
  const { value = '', fault, type = 'text', auto = 'off', numeric, required = true } = options
  const mode = numeric ? html` inputmode="numeric"` : ''
  const invalid = fault ? html` aria-invalid="true" aria-describedby="${name}-fault"` : ''
  return html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${auto}"${mode}${invalid}${required ? html` required` : ''}>${fault ? html`<p class="fault" id="${name}-fault">${fault}</p>` : ''}</div>`
}

/** The message at the top of a page after something failed. */
export const alertOf = (text: string | undefined): Markup =>
  text ? html`<p class="alert" role="alert">${text}</p>` : html``
