import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { expectAccessibleInThemes } from '../../testing/browser/accessibility.ts'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'
import { settled } from '../../testing/browser/settled.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a verified coach sees how far each claim has come, and adds a document that only admins see', async () => {
  const { page, problems } = await newVisitor(browser, { as: 'coach@casebound.test' })
  await page.goto('/coach-profile-management')
  await page.getByText('Waiting for confirmation').first().waitFor()
  await page
    .locator('input[aria-label="Document for certifications"]')
    .setInputFiles({ name: 'Course.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByText('Added to your certifications. Only you and our team see it.').waitFor()
  await page.getByRole('button', { name: 'Remove Course.png' }).waitFor()
  await expectAccessibleInThemes(page)
  await page.getByRole('button', { name: 'Remove Course.png' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The file is gone.').waitFor()
  expect(problems).toEqual([])
  await page.context().close()
})

test('an admin takes the case of a coach, confirms one change and refuses another; the public sees that one alone', async () => {
  const visitor = await newVisitor(browser, { width: 390, theme: 'dark' })
  const { page, problems } = await newVisitor(browser, { as: 'admin@casebound.test' })
  await page.goto('/admin-dashboard?view=figures')
  const row = page
    .getByRole('table', { name: /changes/i })
    .getByRole('row')
    .filter({ hasText: 'Previous role and Degree' })
  const name = (await row.getByRole('rowheader').or(row.getByRole('cell')).first().innerText())
    .split('\n')
    .at(-1)
    ?.trim()
  await row.getByRole('button', { name: /Review/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^You have this case until/).waitFor()
  await decide(dialog, 'previous role', 'Confirm', 'A public record shows it')
  await decide(dialog, 'degree', 'Refuse', 'The source could not confirm it')
  await expectAccessibleInThemes(page)
  await dialog.getByRole('button', { name: 'Send decisions' }).click()
  await page.getByText(/hears what you decided\.$/).waitFor()
  expect(problems).toEqual([])
  await page.context().close()

  await visitor.page.goto(`/coaches?q=${encodeURIComponent(name ?? '')}`)
  await visitor.page
    .getByRole('link', { name: /View profile/ })
    .first()
    .click()
  await visitor.page.getByText('Associate Partner, ex-Kearney').first().waitFor()
  expect(await visitor.page.getByRole('main').innerText()).not.toContain('Executive MBA, IMD')
  expect(visitor.problems).toEqual([])
  await visitor.page.context().close()
})

async function decide(
  dialog: ReturnType<Page['getByRole']>,
  claim: string,
  verdict: string,
  reason: string,
): Promise<void> {
  const one = dialog
    .getByRole('listitem')
    .filter({ has: dialog.page().getByRole('radiogroup', { name: `Decision on ${claim}` }) })
  await one.getByText(verdict, { exact: true }).click()
  await one.getByRole('combobox').selectOption(reason)
}

test('an admin looks at the product as a seeker, changes nothing there, and ends it', async () => {
  const { page, problems } = await newVisitor(browser, { as: 'admin@casebound.test' })
  await page.goto('/admin/users?q=seeker@casebound.test')
  await page.getByRole('button', { name: /^Maya/ }).click()
  await page.getByRole('button', { name: 'Look as them' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByLabel('Reason').fill('They wrote that a session is missing.')
  await dialog.getByRole('button', { name: 'Look as them' }).click()
  const banner = page.getByRole('complementary', { name: 'Looking as somebody else' })
  await banner.getByText('Maya').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  await expectAccessibleInThemes(page)
  await page.goto('/sessions')
  await banner.waitFor()
  // What is still asked for when a look ends is refused.
  await settled(page)
  await banner.getByRole('button', { name: 'End' }).click()
  await page.waitForURL(/\/admin/)
  expect(await banner.count()).toBe(0)
  await page.goto('/admin/audit')
  await page.getByRole('table').getByText('They wrote that a session is missing.').first().waitFor()
  expect(problems).toEqual([])
  await page.context().close()
})
