export interface Letter {
  product: string
  heading: string
  /** What a mail program shows beside the subject. */
  preview: string
  paragraphs: string[]
  /** Rows of a small table: what, when, with whom. */
  details: [label: string, value: string][]
  button: { label: string; url: string }
  /** Where the session can be added by hand to the reader's calendar; mostly none. */
  calendarLinks: { label: string; url: string }[]
  /** Why they get it and what they can do about it. */
  footer: string
  footerLinks: { label: string; url: string }[]
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The letter for people: 600 px, light and dark, colours of the product's tokens, readable without images. */
export function letterHtml({
  product,
  heading,
  preview,
  paragraphs,
  details,
  button,
  calendarLinks,
  footer,
  footerLinks,
}: Letter): string {
  const rows = details.map(
    ([label, value]) =>
      `<tr><th scope="row" class="ink-2" style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:400;color:#4a564f;white-space:nowrap">${escape(label)}</th><td class="ink" style="padding:6px 0;vertical-align:top;color:#15211b;font-weight:600">${escape(value)}</td></tr>`,
  )
  const table = rows.length
    ? `<table role="presentation" class="line" style="width:100%;border-collapse:collapse;border-top:1px solid #e4e0d5;border-bottom:1px solid #e4e0d5;margin:0 0 24px"><tbody><tr><td style="padding:10px 0"><table style="border-collapse:collapse;font-size:15px;line-height:1.5"><tbody>${rows.join('')}</tbody></table></td></tr></tbody></table>`
    : ''
  const text = paragraphs.map(
    (paragraph) =>
      `<p class="ink" style="margin:0 0 16px;color:#15211b;overflow-wrap:anywhere">${escape(paragraph)}</p>`,
  )
  const links = footerLinks.map(
    ({ label, url }) => ` <a class="ink-2" href="${escape(url)}" style="color:#4a564f">${escape(label)}</a>.`,
  )
  const added = calendarLinks.map(
    ({ label, url }) => `<a class="ink-2" href="${escape(url)}" style="color:#4a564f">${escape(label)}</a>`,
  )
  const calendar = added.length
    ? `<p class="ink-2" style="margin:16px 0 0;font-size:14px;line-height:1.55;color:#4a564f">Add to your calendar: ${added.join(' &middot; ')}</p>\n`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(heading)}</title><style>${DARK}</style></head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf6;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" class="paper" style="width:100%;border-collapse:collapse;background:#fbfaf6"><tbody><tr><td class="outer" style="padding:32px 16px">
<table role="presentation" style="width:100%;max-width:600px;margin:0 auto;border-collapse:separate;border-spacing:0;font:400 16px/1.55 'Instrument Sans',system-ui,-apple-system,'Segoe UI',sans-serif"><tbody>
<tr><td class="brand" style="padding:0 4px 16px;font:600 20px/1.2 Newsreader,Georgia,serif;letter-spacing:-.02em;color:#14503c">${escape(product)}</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border:1px solid #e4e0d5;border-radius:16px">
<h1 class="ink" style="margin:0 0 16px;font:500 26px/1.2 Newsreader,Georgia,serif;letter-spacing:-.015em;color:#15211b;overflow-wrap:anywhere">${escape(heading)}</h1>
${table}${text.join('')}
<p style="margin:24px 0 0"><a class="button" href="${escape(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#14503c;color:#ffffff;font-weight:600;font-size:15px;line-height:20px;text-decoration:none">${escape(button.label)}</a></p>
${calendar}</td></tr>
<tr><td class="ink-2" style="padding:16px 4px 0;font-size:13px;line-height:1.55;color:#4a564f">${escape(footer)}${links.join('')}</td></tr>
</tbody></table></td></tr></tbody></table></body></html>`
}

const DARK = `@media (max-width:480px){.outer{padding:16px 8px!important}.card{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){.paper{background:#0f1512!important}.card{background:#161e1a!important;border-color:#26312b!important}
.line{border-color:#26312b!important}.ink{color:#eef2ed!important}.ink-2{color:#b3bfb7!important}.brand{color:#6cc4a1!important}
.button{background:#6cc4a1!important;color:#0b1a13!important}}`

/** The same letter for those who read plain text. */
export function letterText({
  heading,
  paragraphs,
  details,
  button,
  calendarLinks,
  footer,
  footerLinks,
}: Letter): string {
  const rows = details.map(([label, value]) => `${label}: ${value}`)
  const added = calendarLinks.map(({ label, url }) => `Add to ${label}: ${url}`)
  const parts = [heading, rows.join('\n'), ...paragraphs, `${button.label}: ${button.url}`, added.join('\n')]
  const end = [footer, ...footerLinks.map(({ label, url }) => `${label}: ${url}`)].join('\n')
  return [...parts.filter(Boolean), `-- \n${end}`].join('\n\n')
}
