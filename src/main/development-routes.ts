import { AppError } from '../kernel/app-error.ts'
import type { RawRoute } from '../platform/http/raw-routes.ts'
import type { DevelopmentInbox, InboxEmail } from '../platform/mailer/development-inbox.ts'
import { escapeHtml } from '../platform/mailer/mime.ts'
import type { Services } from '../platform/services.ts'
import { isFromThisMachine } from './development-access.ts'

/**
 * The built-in inbox, reachable from this machine only; absent in production and where an SMTP
 * server is configured.
 */
export function developmentRoutes({ config, mailer }: Services): RawRoute[] {
  const { inbox } = mailer
  if (config.production || inbox === undefined) return []
  const local = (
    url: string,
    answer: (inbox: DevelopmentInbox, id: number) => Promise<{ type: string; body: unknown }>,
  ): RawRoute => ({
    method: 'GET',
    url,
    access: 'public',
    summary: 'The built-in inbox',
    async handle(_context, request, reply) {
      if (!isFromThisMachine(request.raw, config.baseUrl))
        throw new AppError('NOT_FOUND', 'Not found')
      const { type, body } = await answer(inbox, Number((request.params as { id?: string }).id))
      return reply.type(type).header('cache-control', 'no-store').send(body)
    },
  })
  return [
    local('/dev/mailbox.json', async (box) => ({
      type: 'application/json',
      body: await box.emails(),
    })),
    local('/dev/mailbox', async (box) => ({
      type: 'text/html; charset=utf-8',
      body: listPage(await box.emails()),
    })),
    local('/dev/mailbox/:id', async (box, id) => ({
      type: 'text/html; charset=utf-8',
      body: emailPage(await find(box, id)),
    })),
  ]
}

async function find(box: DevelopmentInbox, id: number): Promise<InboxEmail> {
  const email = (await box.emails()).find((each) => each.id === id)
  if (email === undefined) throw new AppError('NOT_FOUND', 'No such email')
  return email
}

const style = `
:root{color-scheme:light dark;--line:light-dark(#ddd,#353340)}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:light-dark(#1f2430,#f1f0f5);background:light-dark(#fff,#131218);overflow-wrap:anywhere}
h1{line-height:1.25}
table{width:100%;border-collapse:collapse}
td,th{text-align:left;padding:.5rem;border-bottom:1px solid var(--line);vertical-align:top}
td:first-child,td time{white-space:nowrap}
a{color:light-dark(#0b5cad,#93bff6);display:inline-block;min-height:1.5rem}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:8px}
pre{white-space:pre-wrap;background:light-dark(#f6f6f9,#25242e);padding:1rem;border-radius:8px}
ul{padding-left:1.25rem}
@media(max-width:40rem){
body{margin:1rem auto}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table,tbody,tr,td{display:block}
tr{padding:.75rem 0;border-bottom:1px solid var(--line)}
td{padding:0;border:0}
td:last-child a{min-height:2.75rem;font-weight:600}
}`
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style><main><h1>${title}</h1>${body}</main>`

const shownEmails = 200

function listPage(emails: readonly InboxEmail[]): string {
  const row = ({ id, to, subject, at }: InboxEmail) =>
    `<tr><td>${escapeHtml(at.slice(0, 19).replace('T', ' '))}<td>${escapeHtml(to)}<td><a href="/dev/mailbox/${id}">${escapeHtml(subject || '(no subject)')}</a>`
  const table = `<table><thead><tr><th>At (UTC)<th>To<th>Subject<tbody>${emails.slice(0, shownEmails).map(row).join('')}</table>`
  const more =
    emails.length > shownEmails
      ? `<p>The newest ${shownEmails} of ${emails.length}; all of them are at <a href="/dev/mailbox.json">/dev/mailbox.json</a>.`
      : ''
  return page(
    'Development inbox',
    emails.length === 0
      ? '<p>No emails yet. Emails the product sends appear here, newest first.'
      : more + table,
  )
}

function emailPage(email: InboxEmail): string {
  const links = [
    ...new Set([...email.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '')),
  ]
  const link = (href: string) => `<li><a href="${href}">${href}</a>`
  const headers = Object.entries(email.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
  return page(
    escapeHtml(email.subject),
    `<p><a href="/dev/mailbox">All emails</a><p>To ${escapeHtml(email.to)}<h2>Links</h2><ul>${links.map(link).join('')}</ul><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The email" srcdoc="${escapeHtml(`<base target="_blank">${email.html}`)}"></iframe><h2>Text</h2><pre>${escapeHtml(email.text)}</pre><h2>Headers</h2><pre>${escapeHtml(headers)}</pre>`,
  )
}
