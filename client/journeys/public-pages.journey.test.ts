import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { newVisitor, openBrowser } from '../testing/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each([
  { width: 1280, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const)('at $width px, $theme', ({ width, theme }) => {
  test.each(['/', '/coaches', '/case-library', '/nowhere'])(
    '%s has no accessibility violation and no console error',
    async (path) => {
      const { page, problems } = await newVisitor(browser, { width, theme })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(problems).toEqual([])
      await page.context().close()
    },
  )
})
