import { html } from '../../../lib/html.ts'
import { layout } from './layout.ts'

export interface MessagePage {
  productName: string
  title: string
  message: string
  back: { href: string; label: string } | null
}

/** A page with one thing to say and at most one way on. */
export function messagePage({ productName, title, message, back }: MessagePage): string {
  const main = html`<div class="card narrow">
<h1>${title}</h1>
<p>${message}</p>
${back ? html`<a class="button primary" href="${back.href}">${back.label}</a>` : null}
</div>`
  return layout({ title, productName, main })
}
