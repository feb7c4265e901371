import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../../context.ts'
import { readRows } from '../../db/kysely.ts'
import { isUuid } from '../../lib/uuid.ts'
import { MAILBOX_CSS } from './mailbox-style.view.ts'

interface Email {
  id: string
  recipient: string
  subject: string
  body: string
  html: string | null
  link: string | null
  created_at: Date
  has_raw: boolean
  has_calendar: boolean
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The data folder outlives the port: a link to the product leads to the product that shows this page. */
const hereOf = (link: string) => {
  const { pathname, search, hash } = new URL(link)
  return `${pathname}${search}${hash}`
}

const READ = sql<Email>`select id, recipient, subject, body, html, link, created_at, raw is not null as has_raw,
  coalesce(position('text/calendar' in encode(raw, 'escape')) > 0, false) as has_calendar
  from emails order by created_at desc, id limit 100`

/** What a mail server would have been given, newest first, as its readers see it. Served in the embedded mode only. */
export function registerMailbox(app: FastifyInstance, { pool, env }: Services): void {
  app.get('/mailbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(env.PRODUCT_NAME, await readRows(pool, READ))),
  )
  app.get('/mailbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(MAILBOX_CSS))

  app.get<{ Params: { id: string } }>('/mailbox/:id/letter', async (request, reply) => {
    const html = await read<string>(request.params.id, 'html')
    if (html === null) return reply.code(404).send('No such message.')
    return (
      reply
        .type('text/html; charset=utf-8')
        // The letter brings its own styles, and nothing else: no script, no picture from anywhere.
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation`,
        )
        .header('x-frame-options', 'SAMEORIGIN')
        .send(html.replace('<head>', '<head><base target="_top">'))
    )
  })

  app.get<{ Params: { id: string } }>('/mailbox/:id/message.eml', async (request, reply) => {
    const raw = await read<Buffer>(request.params.id, 'raw')
    if (raw === null) return reply.code(404).send('No such message.')
    return reply
      .type('message/rfc822')
      .header('content-disposition', 'attachment; filename="message.eml"')
      .send(raw)
  })

  app.get<{ Params: { id: string } }>('/mailbox/:id/session.ics', async (request, reply) => {
    const raw = await read<Buffer>(request.params.id, 'raw')
    const file = raw && attachedCalendar(raw.toString())
    if (!file) return reply.code(404).send('This message has no calendar file.')
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="session.ics"')
      .send(file)
  })

  async function read<Value>(id: string, column: 'html' | 'raw'): Promise<Value | null> {
    if (!isUuid(id)) return null
    const [row] = await readRows(
      pool,
      sql<Record<string, Value | null>>`select ${sql.ref(column)} from emails where id = ${id}::uuid`,
    )
    return row?.[column] ?? null
  }
}

/** The file part of our own MIME, which is always base64. */
function attachedCalendar(raw: string): Buffer | null {
  const part = /Content-Type: application\/ics;[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(raw)?.[1]
  return part ? Buffer.from(part, 'base64') : null
}

const shortTime = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function item({
  id,
  recipient,
  subject,
  body,
  html,
  link,
  created_at,
  has_raw,
  has_calendar,
}: Email): string {
  const letter = html
    ? `<details><summary>As it looks</summary><iframe title="${escape(subject)}" src="/mailbox/${id}/letter" loading="lazy"></iframe></details>`
    : ''
  const files = [
    ...(has_calendar ? [`<a href="/mailbox/${id}/session.ics" download>session.ics</a>`] : []),
    ...(has_raw ? [`<a href="/mailbox/${id}/message.eml" download>message.eml</a>`] : []),
  ].join(' ')
  return `<li><article aria-labelledby="m-${id}">
    <p class="meta">To ${escape(recipient)} · <time datetime="${created_at.toISOString()}">${shortTime(created_at)}</time></p>
    <h2 id="m-${id}">${escape(subject)}</h2>${link ? `<p><a href="${escape(hereOf(link))}">Open the link</a></p>` : ''}
    ${letter}<details${html ? '' : ' open'}><summary>As text</summary><pre>${escape(body)}</pre></details>
    ${files ? `<p class="meta files">${files}</p>` : ''}</article></li>`
}

function page(product: string, emails: Email[]): string {
  const list =
    emails.length > 0
      ? `<ul>${emails.map(item).join('')}</ul>`
      : '<p>No messages yet. Sign up, book a session or ask for a new password, and the message appears here.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Mailbox · ${escape(product)}</title><link rel="stylesheet" href="/mailbox.css?${STYLE_VERSION}"></head>
    <body><main><p class="meta"><a href="/">${escape(product)}</a></p><h1>Mailbox</h1>
    <p class="meta">Messages this product would have sent. Only development shows this page.</p>${list}</main></body></html>`
}

const STYLE_VERSION = createHash('sha256').update(MAILBOX_CSS).digest('hex').slice(0, 8)
