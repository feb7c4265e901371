import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { violationsOf } from '../../testing/browser/accessibility.ts'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'
import { answerOf, openPlayground, run } from '../../testing/browser/playground.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** What axe finds in the editor, which is none of ours. */
const NOT_OURS = /monaco-/

const saved = (page: Page) => page.getByRole('region', { name: 'Saved queries' })
const tabs = (page: Page) => page.getByRole('list', { name: 'Select active operation' })

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
    await page.getByText(/^\d+ statements?$|without a statement/).waitFor()

    await page.getByLabel('Ask as').selectOption({ label: 'Anonymous' })
    await run(page)
    expect(await page.getByText(/statement/).count()).toBe(0)

    const name = `Kept at ${width}`
    await saved(page).getByLabel('Save this query as').fill(name)
    await saved(page).getByRole('button', { name: 'Save', exact: true }).click()
    await saved(page).getByRole('button', { name, exact: true }).waitFor()
    await page.reload()
    // The tabs are those of before, and no more.
    await tabs(page).getByRole('button', { name: 'PageByPage' }).waitFor()
    expect(await tabs(page).getByRole('listitem').count()).toBe(2)
    await saved(page).getByRole('button', { name, exact: true }).click()
    await tabs(page).getByRole('button', { name: 'PageByPage' }).nth(1).waitFor()

    expect((await violationsOf(page)).filter((line) => !NOT_OURS.test(line))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    await saved(page)
      .getByRole('button', { name: `Delete ${name}` })
      .click()
    await saved(page).getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  test('an admin sees what a webhook would send, signed', async () => {
    const { page, problems } = await newVisitor(browser, { width, theme, as: 'admin@casebound.test' })
    await openPlayground(page)
    await page.getByRole('button', { name: /Show Webhook dry run/ }).click()
    const room = page.getByRole('region', { name: 'Webhook dry run' })
    await room.getByLabel('Signed as').selectOption('Fenwick Talent: hooks.fenwick-talent.example')
    await room.getByLabel('Event').selectOption('coach.listed')
    await room.getByRole('button', { name: 'Show payload' }).click()
    await room.getByText(/casebound-webhook-signature: v1=[0-9a-f]{64}/).waitFor()
    expect(await room.getByText(/"type": "coach\.listed"/).innerText()).toMatch(/"fullName": "\w+/)
    expect((await violationsOf(page)).filter((line) => !NOT_OURS.test(line))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(problems).toEqual([])
  })
})

const hashOf = (query: string) => `#${new URLSearchParams({ query }).toString()}`
const ME = hashOf('{ me { email } }')
const USERS = hashOf('{ adminUsers(first: 1) { totalCount } }')

test('a visitor asks as everybody of the demo, and as an admin alone is told the statements', async () => {
  const { page } = await newVisitor(browser)
  await openPlayground(page, ME)
  expect(await page.getByRole('button', { name: /Webhook dry run/ }).count()).toBe(0)
  const told: [string, RegExp, boolean][] = [
    ['Anonymous', /"me":.null/, false],
    ['Demo seeker', /seeker@casebound/, false],
    ['Demo coach', /"coach@casebound/, false],
    ['Demo new coach', /new-coach@casebound/, false],
    ['Demo admin', /admin@casebound/, true],
    ['Demo partner key', /FORBIDDEN/, false],
  ]
  for (const [label, answer, hasStatements] of told) {
    await page.getByLabel('Ask as').selectOption({ label })
    await run(page)
    await page.locator('.graphiql-response').getByText(answer).first().waitFor()
    expect([label, (await page.getByText(/statement/).count()) > 0]).toEqual([label, hasStatements])
    expect(await answerOf(page)).not.toContain('statements')
  }
  await page.goto('about:blank')
  await openPlayground(page, USERS)
  await page.getByLabel('Ask as').selectOption({ label: 'Demo admin' })
  await run(page)
  await page.getByText(/^\d+ statements?$/).click()
  await page
    .getByText(/select .* from users/)
    .first()
    .waitFor()

  await page.getByLabel('Ask as').selectOption('pasted')
  await page.getByLabel('Token or key').fill('cb_live_nonsense')
  await run(page)
  await page.getByText(/Answered 401 in/).waitFor()
})

test('a query is handed on by its link', async () => {
  const admin = (await newVisitor(browser, { as: 'admin@casebound.test' })).page
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPlayground(admin)
  await admin.getByRole('button', { name: 'Link', exact: true }).click()
  await admin.getByText('Link copied').waitFor()
  const link = new URL(await admin.evaluate(() => navigator.clipboard.readText()))
  const { page } = await newVisitor(browser, { as: 'seeker@casebound.test' })
  await openPlayground(page, link.hash)
  await run(page)
  expect(await answerOf(page)).toContain('"totalCount"')
  expect(new URL(page.url()).hash).toBe('')
})
