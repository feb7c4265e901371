import type { Locator, Page } from 'playwright-core'
import { transitionsEnd } from './accessibility.ts'

const MAX_STOPS = 120
const NO_OUTLINE = 'no outline'

interface Stop {
  name: string
  /** Why a person could not tell that this has the focus; null when they can. */
  fault: string | null
}

/** What has the focus, and whether it shows: on the screen, not covered, with an outline on it or on what stands for it. */
function currentStop(noOutline: string): Stop {
  const focused = document.activeElement
  const name =
    focused?.getAttribute('aria-label') ?? (focused?.textContent || focused?.getAttribute('name')) ?? ''
  const stop = (fault: string | null): Stop => ({
    name: `${focused?.tagName} ${name.trim().slice(0, 60)}`,
    fault,
  })
  if (!focused || focused === document.body) return stop(null)

  const hasOutline = (element: Element | null) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element ?? document.body)
    return (
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 1 &&
      !/, 0\)$|transparent/.test(outlineColor)
    )
  }
  // A radio button drawn by its label, and a switch drawn by the element after it, show the focus there.
  const shown = [focused, focused.closest('label'), focused.nextElementSibling].find(hasOutline)
  if (!shown) return stop(noOutline)

  const { left, top, right, bottom } = shown.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return stop('off the screen')
  const within = (from: number, to: number, max: number) => (Math.max(from, 1) + Math.min(to, max - 1)) / 2
  const onTop = document.elementFromPoint(within(left, right, innerWidth), within(top, bottom, innerHeight))
  const isSeen = onTop && (shown.contains(onTop) || onTop.contains(shown))
  return stop(isSeen ? null : `covered by ${onTop?.tagName}.${onTop?.className}`)
}

/** Whether what has the focus looks different without it: a slider outlines its thumb, which styles do not tell. */
async function looksFocused(page: Page): Promise<boolean> {
  const focused = (await page.evaluateHandle(() => document.activeElement)).asElement()
  const clip = await focused?.boundingBox()
  if (!focused || !clip) return false
  const withFocus = await page.screenshot({ clip, animations: 'disabled' })
  await focused.evaluate((element) => (element as HTMLElement).blur())
  const without = await page.screenshot({ clip, animations: 'disabled' })
  await focused.focus()
  return !withFocus.equals(without)
}

/** Walks a page by Tab alone and keeps every stop whose focus does not show. */
export function keyboardOf(page: Page) {
  const faults: string[] = []

  /** Tabs until `target` has the focus. */
  async function reach(target: Locator): Promise<void> {
    const wanted = await target.first().elementHandle()
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      await page.keyboard.press('Tab')
      // The link that skips to the content covers what follows it until it has left the screen.
      await transitionsEnd(page)
      const { name, fault } = await page.evaluate(currentStop, NO_OUTLINE)
      if (fault && !(fault === NO_OUTLINE && (await looksFocused(page))))
        faults.push(`${new URL(page.url()).pathname}: ${name}: ${fault}`)
      if (await page.evaluate((element) => element === document.activeElement, wanted)) return
    }
    throw new Error(`Tab does not reach ${target.toString()}`)
  }

  return {
    faults,
    reach,
    async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
      await reach(target)
      await page.keyboard.press(key)
    },
    async type(target: Locator, text: string): Promise<void> {
      await reach(target)
      await page.keyboard.type(text)
    },
  }
}
