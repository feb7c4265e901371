import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { expectAccessible } from '../../testing/browser/accessibility.ts'
import { ask } from '../../testing/product/ask.ts'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a visitor practises a case from the landing page to its debrief, and an account takes it over', async () => {
  const { page, problems } = await newVisitor(browser, { width: 390 })
  const events: string[] = []
  page.on('request', (request) => {
    events.push(...((request.postData() ?? '').match(/practice_attempted/gi) ?? []))
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Try a case now' }).click()
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page
    .getByRole('timer', { name: 'Time spent' })
    .getByText(/0:0[2-9]/)
    .waitFor()
  const debrief = page.getByRole('heading', { level: 1, name: 'Debrief' })
  const next = page.getByRole('button', { name: /^(Show a strong answer|Next step|To the debrief)$/ })
  while ((await debrief.count()) === 0) await next.click()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /differently/ }).fill('Units first')
  await page.getByRole('button', { name: 'Save and finish' }).click()
  const invitation = page.getByText('Only this browser opens this attempt', { exact: false })
  await invitation.waitFor()
  await page.getByText('Practice saved').waitFor()
  await expectAccessible(page)

  await page.reload()
  await page.getByText('Units first').waitFor()
  await page.getByRole('button', { name: 'Create a free account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Noor Haddad')
  await dialog.getByLabel('Email address').fill(`open-${crypto.randomUUID()}@example.com`)
  await dialog.getByLabel('Password', { exact: true }).fill('casebound')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await dialog.waitFor({ state: 'detached' })
  await invitation.waitFor({ state: 'detached' })
  await page.waitForFunction(() => localStorage.getItem('personal:guest-practice') === '[]')
  await page.getByText('Units first').waitFor()

  const token = await page.evaluate(() => localStorage.getItem('__auth_token') ?? '')
  const { myPractice } = await ask<{ myPractice: { edges: { node: object }[] } }>(
    'query { myPractice { edges { node { notes case { slug } } } } }',
    {},
    token,
  )
  expect(myPractice.edges).toEqual([{ node: { notes: 'Units first', case: { slug: 'ironbark-gyms' } } }])
  expect(events).toHaveLength(1)
  expect(problems).toEqual([])
})

test('the library marks what is open, and every other case stays a preview', async () => {
  const { page } = await newVisitor(browser)
  await page.goto('/case-library')
  await page.getByText('25 original cases').waitFor()
  const open = page.getByRole('article').filter({ hasText: 'Open to try' })
  expect(await open.count()).toBeGreaterThanOrEqual(3)
  await open.last().getByRole('link').click()
  await page.getByRole('button', { name: 'Start practice' }).waitFor()
  await page.goto('/case-library/nordlys-ferries')
  await page.getByRole('button', { name: 'Create a free account' }).waitFor()
  expect(await page.getByRole('button', { name: 'Start practice' }).count()).toBe(0)
})
