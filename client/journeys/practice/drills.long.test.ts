import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { expectAccessibleInThemes } from '../../testing/browser/accessibility.ts'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a seeker does the drill that is due, and reads how it is worked out and when it comes again', async () => {
  const { page, problems } = await newVisitor(browser, { as: 'seeker@casebound.test' })
  await page.goto('/drills')
  const due = page.getByRole('region', { name: 'Due now' })
  await expectAccessibleInThemes(page)
  await due.getByRole('link').first().click()
  await page.getByRole('button', { name: /^Begin/ }).click()
  const form = page.getByRole('form', { name: 'Your answers' })
  await form.getByRole('timer', { name: 'Time left' }).waitFor()
  await expectAccessibleInThemes(page)
  await form.getByRole('button', { name: 'Check my answers' }).click()
  await page.getByRole('heading', { name: /of 3 right$/ }).waitFor()
  await page.getByText('Box 1 of 5').waitFor()
  await page
    .getByText(/Next: Tomorrow/)
    .first()
    .waitFor()
  await expectAccessibleInThemes(page)
  await page.goto('/analytics')
  await page.getByRole('table', { name: 'Right answers by kind of drill' }).waitFor()
  await expectAccessibleInThemes(page)
  expect(problems).toEqual([])
  await page.context().close()
})
