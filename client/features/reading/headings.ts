export interface Heading {
  id: string
  text: string
}

/** "What’s in it?" → "whats-in-it": the part of an address that leads to a heading. */
export const headingId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** The second-level headings of a Markdown text, as they are shown. */
export function headingsOf(markdown: string): Heading[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/^## +(.+?) *#*$/gm)].map(([, marked = '']) => {
    const text = marked.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '')
    return { id: headingId(text), text }
  })
}
