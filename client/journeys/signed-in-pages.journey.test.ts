import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { newVisitor, openBrowser, signIn } from '../testing/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const PAGES = [
  { email: 'seeker@casebound.test', paths: ['/dashboard', '/sessions', '/progress', '/analytics'] },
  {
    email: 'coach@casebound.test',
    paths: ['/coach-dashboard', '/coach-profile-management', '/coach/schedule', '/scorecard-uploaded'],
  },
  { email: 'admin@casebound.test', paths: ['/admin-dashboard', '/admin/users'] },
]

describe.each([
  { width: 1280, theme: 'dark' },
  { width: 390, theme: 'light' },
] as const)('at $width px, $theme', ({ width, theme }) => {
  test.each(PAGES)(
    'the pages of $email have no accessibility violation and no console error',
    async ({ email, paths }) => {
      const { page, problems } = await newVisitor(browser, { width, theme })
      await signIn(page, email)
      for (const path of paths) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect({ path, found: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`) }).toEqual({
          path,
          found: [],
        })
      }
      expect(problems).toEqual([])
      await page.context().close()
    },
  )
})

test('a seeker who opens the admin area reads why they may not', async () => {
  const { page } = await newVisitor(browser)
  await signIn(page, 'seeker@casebound.test')
  await page.goto('/admin-dashboard')
  await page.getByText("You don't have permission to access this resource.").waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await page.context().close()
})
