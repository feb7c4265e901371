import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'

interface Email {
  recipient: string
  subject: string
  body: string
  link: string | null
  created_at: Date
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The data folder outlives the port: a link to the product leads to the product that shows this page. */
const hereOf = (link: string) => {
  const { pathname, search, hash } = new URL(link)
  return `${pathname}${search}${hash}`
}

/** Every message the product would have sent, newest first. Served in the embedded mode only. */
export function registerMailbox(app: FastifyInstance, { pool, env }: Services): void {
  app.get('/mailbox', async (_request, reply) => {
    const { rows } = await pool.query<Email>(
      'select recipient, subject, body, link, created_at from emails order by created_at desc limit 100',
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(env.PRODUCT_NAME, rows))
  })
  app.get('/mailbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(CSS))
}

function page(product: string, emails: Email[]): string {
  const items = emails.map(
    ({ recipient, subject, body, link, created_at }) => `<li><article>
      <p class="meta">To ${escape(recipient)} · <time datetime="${created_at.toISOString()}">${created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time></p>
      <h2>${escape(subject)}</h2><p>${escape(body)}</p>${link ? `<p><a href="${escape(hereOf(link))}">Open the link</a></p>` : ''}</article></li>`,
  )
  const list =
    items.length > 0
      ? `<ul>${items.join('')}</ul>`
      : '<p>No messages yet. Sign up or ask for a new password, and the message appears here.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Mailbox · ${escape(product)}</title><link rel="stylesheet" href="/mailbox.css"></head>
    <body><main><p class="meta"><a href="/">${escape(product)}</a></p><h1>Mailbox</h1>
    <p class="meta">Messages this product would have sent. Only development shows this page.</p>${list}</main></body></html>`
}

const CSS = `:root{color-scheme:light dark;--paper:#fbfaf6;--surface:#fff;--ink:#15211b;--ink-2:#4a564f;--line:#e4e0d5;--brand:#14503c}
@media(prefers-color-scheme:dark){:root{--paper:#0f1512;--surface:#161e1a;--ink:#eef2ed;--ink-2:#b3bfb7;--line:#26312b;--brand:#6cc4a1}}
*{box-sizing:border-box;margin:0}body{font:16px/1.55 system-ui,sans-serif;background:var(--paper);color:var(--ink);padding:32px 16px}
main{max-width:640px;margin:0 auto;display:grid;gap:12px}h1{font:500 2.25rem/1.1 Georgia,serif}h2{font:500 1.25rem/1.3 Georgia,serif}
ul{list-style:none;padding:0;display:grid;gap:12px}article{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:20px;display:grid;gap:6px}
.meta{color:var(--ink-2);font-size:.875rem}a{color:var(--brand);font-weight:600}`
