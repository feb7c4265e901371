/** The sheet that stands for the style attributes of a written page, which the content policy refuses. */
const SHEET = 'page-styles'
const NUMBER = 'data-styled'

/**
 * Gives each element the style that the server's sheet holds for it, and takes the sheet away: React goes on from elements that
 * have a style of their own, and a script may set one under the strict policy.
 */
export function giveBackStyles(): void {
  const sheet = document.getElementById(SHEET)
  if (!(sheet instanceof HTMLStyleElement)) return
  const rules = [...(sheet.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule)
  for (const { selectorText, style } of rules)
    for (const element of document.querySelectorAll<HTMLElement | SVGElement>(selectorText)) {
      element.style.cssText = style.cssText
      element.removeAttribute(NUMBER)
    }
  sheet.remove()
}
