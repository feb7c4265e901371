/** Markup that is safe to send: the only thing `html` puts in as it is. */
export class Html {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  toString(): string {
    return this.#markup
  }
}

type Value = Html | string | number | null | false | readonly Html[]

/** A template whose values are escaped, in text and in quoted attributes. Null and false leave nothing behind. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + render(values[index - 1] ?? null) + part))
}

function render(value: Value): string {
  if (value === null || value === false) return ''
  if (value instanceof Html) return value.toString()
  if (typeof value === 'object') return value.join('')
  return escapeHtml(String(value))
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
