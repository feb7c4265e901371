import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { violationsOf } from '../testing/accessibility.ts'
import { newVisitor, openBrowser } from '../testing/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/**
 * What axe finds in GraphiQL and its editor and we cannot mend from outside: its tabs stand in list items (a `tablist`
 * that holds a list).
 */
const NOT_OURS = /graphiql-tab|monaco-|reorder/

async function openPlayground(page: Page) {
  await page.goto('/playground')
  await page.locator('.graphiql-query-editor .view-line').first().waitFor()
}

async function run(page: Page) {
  await page.getByRole('button', { name: /Execute query/ }).click()
  await page
    .getByRole('status')
    .getByText(/Answered 200 in \d+ ms/)
    .waitFor()
}

const answerOf = (page: Page) => page.locator('.graphiql-response .view-lines').innerText()

const saved = (page: Page) => page.getByRole('region', { name: 'Saved queries' })

describe.each([
  { width: 1280, theme: 'dark' },
  { width: 390, theme: 'light' },
] as const)('at $width px, $theme', ({ width, theme }) => {
  test('an admin asks as two people, sees cost, time and statements, and keeps a query', async () => {
    const visitor = await newVisitor(browser, { width, theme, as: 'admin@casebound.test' })
    const { page, problems } = visitor
    await openPlayground(page)

    // Our colours: the editor's rules are adopted, and nothing was refused by the content policy on the way.
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBeGreaterThan(0)

    await page.getByRole('button', { name: /Show Saved queries/ }).click()
    await saved(page).getByRole('button', { name: 'Page by page with a cursor' }).click()
    await page.getByText(/points? of [\d,]+ a request/).waitFor()
    await run(page)
    expect(await answerOf(page)).toContain('"coaches"')
    await page.getByText(/Answered 200 in \d+ ms, for \d+ points?/).waitFor()
    await page.getByText(/^\d+ statements$/).waitFor()

    await page.getByLabel('Ask as').selectOption({ label: 'Anonymous' })
    await run(page)
    expect(await page.getByText(/^\d+ statements$/).count()).toBe(0)

    const name = `Kept at ${width}`
    await saved(page).getByLabel('Save this query as').fill(name)
    await saved(page).getByRole('button', { name: 'Save', exact: true }).click()
    await saved(page).getByRole('button', { name, exact: true }).waitFor()
    await page.reload()
    await page.locator('.graphiql-query-editor .view-line').first().waitFor()
    await saved(page).getByRole('button', { name, exact: true }).click()
    await page.getByRole('tab', { name: 'PageByPage' }).last().waitFor()

    expect((await violationsOf(page)).filter((line) => !NOT_OURS.test(line))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    await saved(page)
      .getByRole('button', { name: `Delete ${name}` })
      .click()
    await saved(page).getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })
})
