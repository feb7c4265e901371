import type { Page } from 'playwright-core'

export interface SmallTarget {
  name: string
  height: number
}

/** More than the 24 px that WCAG 2.5.8 asks for. */
const FINGER_HEIGHT = 44

/**
 * What can be pressed and is lower than it should be. A link inside a running sentence is exempt, as WCAG 2.5.8 has it:
 * its box is inline, and words of its block that are no link run into it or out of it. The rest stands alone, also behind
 * the full stop of the sentence before. What counts is the area that takes the press: an overlay that a link lays over its
 * card, and the label of a box or a radio, are part of it.
 */
export const smallTargets = (page: Page): Promise<SmallTarget[]> =>
  page.evaluate((least) => {
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=radio], [role=checkbox], [role=switch], [role=tab], [role=menuitem], [role=option]'
    const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

    function isSeen(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect()
      const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return seen && width > 1 && height > 1 && !element.closest('[inert]')
    }

    function isInSentence(element: Element): boolean {
      if (getComputedStyle(element).display !== 'inline') return false
      const block = element.closest('p, li, dd, td, label, blockquote, figcaption')
      if (!block) return false
      const links = [...block.querySelectorAll('a, button')].map(wordsOf).join('')
      if (wordsOf(block).length <= links.length + 1) return false
      const [before, after] = [document.createRange(), document.createRange()]
      before.setStart(block, 0)
      before.setEndBefore(element)
      after.setStartAfter(element)
      after.setEnd(block, block.childNodes.length)
      return !/(?:^|[.!?:·|])\s*$/.test(before.toString()) || !/^\s*(?:$|[·|])/.test(after.toString())
    }

    /** The card a link is stretched over, by a pseudo-element that fills it. */
    function overlayHeight(element: Element): number {
      const { position, content } = getComputedStyle(element, '::after')
      if (position !== 'absolute' || content === 'none') return 0
      let box = element.parentElement
      if (getComputedStyle(element).position !== 'static') return element.getBoundingClientRect().height
      while (box && getComputedStyle(box).position === 'static') box = box.parentElement
      return box?.getBoundingClientRect().height ?? 0
    }

    function heightOf(element: Element): number {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const whole = element.closest('label')
      const boxes = [element, ...labels, ...(whole ? [whole] : [])]
      const heights = boxes.map((box) => box.getBoundingClientRect().height)
      return Math.max(...heights, overlayHeight(element))
    }

    return [...document.querySelectorAll(CONTROLS)].flatMap((element) => {
      if (!isSeen(element) || (element as HTMLButtonElement).disabled) return []
      const height = Math.round(heightOf(element) * 10) / 10
      if (isInSentence(element) || height >= least) return []
      const name = element.getAttribute('aria-label') ?? wordsOf(element)
      return [{ name: `${element.tagName.toLowerCase()} ${name.slice(0, 60)}`, height }]
    })
  }, FINGER_HEIGHT)
