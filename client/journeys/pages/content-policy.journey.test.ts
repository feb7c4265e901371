import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, rememberSignIn } from '../../testing/browser/browser.ts'
import { settled } from '../../testing/browser/settled.ts'
import { everyShape } from '../../testing/pages/every-shape.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Pages that draw charts, calendars, sliders or bars, by who sees them. */
const PAGES: Record<string, readonly string[]> = {
  visitor: ['/', '/coaches', '/resources'],
  seeker: ['/dashboard', '/progress', '/sessions'],
  coach: ['/coach/schedule', '/coach/earnings', '/coach-dashboard'],
  admin: ['/admin/analytics'],
}

/** What the browser refuses by the page's policy, from its first request on. */
async function refusalsOf(page: Page): Promise<string[]> {
  const refusals: string[] = []
  await page.exposeFunction('tellRefusal', (refusal: string) => refusals.push(refusal))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { tellRefusal } = globalThis as unknown as { tellRefusal: (refusal: string) => void }
      tellRefusal(`${location.pathname} ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  return refusals
}

/** How the first coach's initials are drawn: their disc is sized and coloured by a style of its own. */
const discOf = (page: Page) =>
  page
    .getByText(/^[A-Z]{2}$/)
    .first()
    .evaluate((disc) => {
      const { width, height, backgroundColor } = getComputedStyle(disc)
      return { width, height, backgroundColor }
    })

test('what the server drew has its shape without scripts, and keeps it when the browser takes over', async () => {
  const reader = await newVisitor(browser, { scripts: false })
  await reader.page.goto('/coaches')
  const disc = await discOf(reader.page)
  expect(disc.width).toBe(disc.height)
  expect(disc.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  const { page } = await newVisitor(browser)
  const refusals = await refusalsOf(page)
  await page.goto('/coaches')
  await settled(page)
  expect(await page.locator('[data-styled], #page-styles').count()).toBe(0)
  expect(await discOf(page)).toEqual(disc)
  expect(refusals).toEqual([])
})

test.each(Object.entries(PAGES))('the policy refuses nothing that pages of a %s do', async (who, paths) => {
  const remembered = who === 'visitor' ? undefined : await rememberSignIn(browser, `${who}@casebound.test`)
  for (const theme of everyShape ? (['light', 'dark'] as const) : (['dark'] as const)) {
    const { page, problems } = await newVisitor(browser, { remembered, theme })
    const refusals = await refusalsOf(page)
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
    }
    expect({ theme, refusals, problems }).toEqual({ theme, refusals: [], problems: [] })
    await page.context().close()
  }
})

test('nor anything of a dialog', async () => {
  const { page, problems } = await newVisitor(browser)
  const refusals = await refusalsOf(page)
  await page.goto('/coaches')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await settled(page)
  expect({ refusals, problems }).toEqual({ refusals: [], problems: [] })
})
