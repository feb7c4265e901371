export interface Restyled {
  /** The markup without a style attribute. */
  markup: string
  /** A sheet that says the same; empty where nothing had one. */
  css: string
}

/** React escapes both brackets wherever they are not a tag's, and quotes within an attribute. */
const TAG = /<[a-z][^<>]*>/g
const STYLE = / style="([^"]*)"/

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" }
const unescape = (text: string) =>
  text.replace(/&(#x27|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** As the escapes of CSS, what would end the rule or the sheet says the same and ends nothing. */
const enclosed = (css: string) =>
  css.replace(/[{}<]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)

/**
 * Takes the style attributes out of a written page, which a strict content policy refuses, and answers a sheet in their place: the
 * policy can name that by its hash. The browser gives each element its own back before React goes on (`client/rendering/give-back-styles.ts`).
 */
export function takeStyles(markup: string): Restyled {
  const numbers = new Map<string, number>()
  const numberOf = (style: string) => {
    const number = numbers.get(style) ?? numbers.size + 1
    numbers.set(style, number)
    return number
  }
  const plain = markup.replace(TAG, (tag) =>
    tag.replace(STYLE, (_attribute, style: string) => ` data-styled="${numberOf(style)}"`),
  )
  const rules = [...numbers].map(
    ([style, number]) => `#root [data-styled="${number}"]{${enclosed(unescape(style))}}`,
  )
  return { markup: plain, css: rules.join('\n') }
}
