/** The editor escapes both brackets wherever they are not a tag's. */
const TAG = /<[a-z][^<>]*>/g
const ATTRIBUTE = / style="/
const SET_ASIDE = 'data-style'

/** A text, or one that the editor has marked as its own. */
interface Markup {
  toString(): string
}

/** Markup as nodes whose style attributes a script has set, for the content policy refuses one that is written. */
export function styledMarkup(markup: Markup): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = markup.toString().replace(TAG, (tag) => tag.replace(ATTRIBUTE, ` ${SET_ASIDE}="`))
  for (const element of template.content.querySelectorAll<HTMLElement>(`[${SET_ASIDE}]`)) {
    element.style.cssText = element.getAttribute(SET_ASIDE) ?? ''
    element.removeAttribute(SET_ASIDE)
  }
  return template.content
}
