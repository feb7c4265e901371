import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, rememberSignIn } from '../../testing/browser/browser.ts'
import { settled } from '../../testing/browser/settled.ts'

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
  for (const theme of ['light', 'dark'] as const) {
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

/** What comes over a page, and how somebody brings it about. */
const OVER_PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  async 'a dialog'(page) {
    await page.goto('/coaches')
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('dialog').waitFor()
  },
  async 'a menu'(page) {
    await page.goto('/profile')
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  },
  async 'a toast'(page) {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    })
    await page.goto('/developers')
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.getByText('The code could not be copied').waitFor()
  },
}

test.each(Object.entries(OVER_PAGES))('nor anything of %s', async (what, bring) => {
  const remembered = what === 'a menu' ? await rememberSignIn(browser, 'seeker@casebound.test') : undefined
  for (const theme of ['light', 'dark'] as const) {
    const { page, problems } = await newVisitor(browser, { remembered, theme })
    const refusals = await refusalsOf(page)
    await bring(page)
    await settled(page)
    expect({ theme, refusals, problems }).toEqual({ theme, refusals: [], problems: [] })
    await page.context().close()
  }
})
