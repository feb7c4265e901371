import { readFile } from 'node:fs/promises'
import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { smallTargets } from './target-sizes.ts'
import { painted } from './touch.ts'

export const THEMES = ['light', 'dark'] as const
export type ShownTheme = (typeof THEMES)[number]

/** The rules whose answer a theme can change. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * Shows the page in a theme and waits until it is there: the system's preference reaches the page through the
 * browser, and a page that has just been opened may still be on its way to follow it.
 */
export async function showTheme(page: Page, colorScheme: ShownTheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme)
  await painted(page)
}

/** Waits until what moves into its place, such as a message, is there: half way its colours are not its own. It starts with a frame. */
export async function transitionsEnd(page: Page): Promise<void> {
  await painted(page)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
}

interface Axe {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}
type WithAxe = typeof globalThis & { axe?: Axe }

const AXE = new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url)
let source: Promise<string> | undefined

/** What axe finds on the page as it stands, one line each. A document is given axe once: to parse it takes as long as a run. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  await transitionsEnd(page)
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(await (source ??= readFile(AXE, 'utf8')))
  return page.evaluate(async (only) => {
    const found = await (window as WithAxe).axe?.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    })
    if (!found) throw new Error('The page was left while it was examined.')
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, rules)
}

/** No violation in the theme the page stands in. `about` is told when there is one. */
export async function expectAccessible(page: Page, about: Record<string, unknown> = {}): Promise<void> {
  expect({ ...about, found: await violationsOf(page) }).toEqual({ ...about, found: [] })
}

/** Everything in the first theme; in the other what a theme can change. */
export async function expectAccessibleInThemes(
  page: Page,
  about: Record<string, unknown> = {},
): Promise<void> {
  for (const theme of THEMES) {
    await showTheme(page, theme)
    const found = await violationsOf(page, theme === THEMES[0] ? undefined : OF_COLOUR)
    expect({ ...about, theme, found }).toEqual({ ...about, theme, found: [] })
  }
}

/** The two looks a page is examined in, in turn: the long walks examine every page in every one. */
const LOOKS = [
  { width: 390, height: 844, theme: 'light' },
  { width: 1280, height: 900, theme: 'dark' },
] as const

/**
 * A page that is open fits a phone and a desk, without being loaded again, has nothing too low for a finger, and is
 * accessible in the look whose turn it is. It begins at the width it stands in, and ends in the other.
 */
export async function expectSoundInPlace(page: Page, turn: number): Promise<void> {
  const examined = LOOKS[turn % LOOKS.length]
  const stands = page.viewportSize()?.width
  for (const look of LOOKS.toSorted((a, b) => Number(b.width === stands) - Number(a.width === stands))) {
    const { width, height, theme } = look
    await page.setViewportSize({ width, height })
    if (look === examined) await showTheme(page, theme)
    else await painted(page)
    const found = look === examined ? await violationsOf(page) : []
    const small = width === 390 ? await smallTargets(page) : []
    expect({ width, found, overflow: await overflowOf(page), small }).toEqual({
      width,
      found: [],
      overflow: 0,
      small: [],
    })
  }
}

/** How far the page can be scrolled sideways, in px. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
