import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible, overflowOf } from '../../testing/browser/accessibility.ts'
import { newVisitor, openBrowser, productUrl, type Visitor } from '../../testing/browser/browser.ts'
import { settled } from '../../testing/browser/settled.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** What the walk of all pages does not come to: a page after something was done on it. */
async function expectSound(visitor: Visitor): Promise<void> {
  await expectFits(visitor)
  await expectAccessible(visitor.page)
}

async function expectFits({ page, problems }: Visitor): Promise<void> {
  await settled(page)
  expect({ overflow: await overflowOf(page), problems }).toEqual({ overflow: 0, problems: [] })
}

const headings = (page: Page, name: string | RegExp, level = 1) => page.getByRole('heading', { name, level })

const VISITS = [
  { width: 1280, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const

describe.each(VISITS)('at $width px, $theme', (visit) => {
  test('/resources is the prep guide: its chapters, documents and posts lead on', async () => {
    const visitor = await newVisitor(browser, visit)
    const { page } = visitor
    await page.goto('/resources')
    await headings(page, 'Prep guide').waitFor()
    await headings(page, 'Frameworks', 2).waitFor()
    await expectFits(visitor)
    await page.getByRole('link', { name: 'How the process works' }).click()
    await headings(page, 'Where candidates leave', 2).waitFor()
    await page.getByRole('button', { name: 'Mark as read' }).click()
    await page.goto('/resources')
    expect(await page.getByText(/ chapters read$/).textContent()).toMatch(/^1 of \d+ /)
  })

  test('/case-library is the case library: a search finds a case, and its preview opens', async () => {
    const visitor = await newVisitor(browser, visit)
    const { page } = visitor
    await page.goto('/case-library')
    await headings(page, 'Case library').waitFor()
    await page.getByRole('searchbox').fill('norwegian ferry')
    await page.getByText('1 of 1 cases').waitFor()
    await expectSound(visitor)
    await page.getByRole('link', { name: /Nordlys Ferries/ }).click()
    await headings(page, /Nordlys Ferries/).waitFor()
    await page.getByText('Why did profit halve while traffic grew').waitFor()
    expect(await page.getByRole('button', { name: 'Start practice' }).count()).toBe(0)
    await expectSound(visitor)
  })

  test('/resources/blog/{slug} is a post with its author, day and text', async () => {
    const visitor = await newVisitor(browser, visit)
    const { page } = visitor
    await page.goto('/resources/blog/say-the-answer-first')
    await headings(page, 'Say the answer first, even when you are not sure').waitFor()
    await page.getByText('Elena Marchetti', { exact: true }).first().waitFor()
    expect(await page.locator('time').first().getAttribute('datetime')).toBe('2026-10-12')
    await headings(page, /^A drill of ten minutes/, 2).waitFor()
    await expectFits(visitor)
  })

  test.each([
    ['/resources/frameworks/profitability', 'Profitability', 'Framework'],
    ['/resources/case-studies/repricing-a-bakery-chain', 'Repricing a bakery chain', 'Case study'],
  ])('a PDF viewer of its type: %s', async (path, title, type) => {
    const visitor = await newVisitor(browser, visit)
    const { page } = visitor
    await page.goto(path)
    await headings(page, title).waitFor()
    const sheet = page.getByRole('region', { name: `${title}, page 1 of 2` })
    // What the text layer says was read out of the PDF itself.
    await sheet.locator('.textLayer').getByText(type, { exact: true }).waitFor()
    expect(await inkOf(page)).toBeGreaterThan(1000)
    await expectFits(visitor)
    await sheet.press('ArrowRight')
    await page.locator('.textLayer').getByText('Page 2 of 2', { exact: true }).waitFor()
    const before = await page.locator('.react-pdf__Page canvas').evaluate((canvas) => canvas.clientWidth)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByText('125 %').waitFor()
    await page.waitForFunction(
      (was) => (document.querySelector('.react-pdf__Page canvas')?.clientWidth ?? 0) > was,
      before,
    )
    await page.getByRole('tab', { name: 'Text' }).click()
    await page.locator('.prose').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF' }).click()
    expect((await download).suggestedFilename()).toBe(`${path.split('/').at(-1)}.pdf`)
    expect(visitor.problems).toEqual([])
  })

  test.each([
    ['/about', 'About Casebound', 'How a coach gets here'],
    ['/privacy', 'Privacy', 'Export and erasure'],
    ['/terms', 'Terms', 'Cancelling'],
  ])('a page of its own text: %s', async (path, title, section) => {
    const visitor = await newVisitor(browser, visit)
    const { page } = visitor
    await page.goto('/case-library')
    await page.getByRole('navigation', { name: 'Footer' }).locator(`a[href="${path}"]`).click()
    await headings(page, title).waitFor()
    await headings(page, new RegExp(`^${section}`), 2).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await expectFits(visitor)
  })
})

/** How many pixels of the document are dark: a page that was not drawn has none. */
const inkOf = (page: Page) =>
  page.locator('.react-pdf__Page canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const pixels =
      (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    let dark = 0
    for (let i = 0; i < pixels.length; i += 4)
      if ((pixels[i] ?? 255) < 128 && (pixels[i + 3] ?? 0) > 128) dark += 1
    return dark
  })

test('a seeker practises a case to its end, and it is remembered', async () => {
  const visitor = await newVisitor(browser, { width: 390, as: 'seeker@casebound.test' })
  const { page } = visitor
  await page.goto('/case-library/nordlys-ferries')
  await page.getByRole('button', { name: /Start practice|Practise again|Continue practice/ }).click()
  await headings(page, 'Structure').waitFor()
  const reveal = async () => {
    await page.getByRole('button', { name: 'Show a strong answer' }).click()
    await page.getByRole('button', { name: /^(Next step|To the debrief)$/ }).click()
  }
  await reveal()
  await page
    .getByRole('figure', { name: /Operating profit by route/ })
    .locator('svg rect')
    .first()
    .waitFor()
  await page.getByLabel(/By how much did operating profit fall/).fill('119.5')
  await page.getByRole('button', { name: 'Check' }).first().click()
  await page.getByText('Right: 120 NOK m').waitFor()
  await expectSound(visitor)
  for (const step of ['One Aurora sailing', 'Who is on board', 'Ideas', 'Recommendation']) {
    await reveal()
    await headings(page, step).waitFor()
  }
  await reveal()
  const tried = page.getByText('Right at the first try').locator('xpath=following-sibling::*')
  expect(await tried.textContent()).toBe('1 of 6')
  await page.getByLabel(/What will you do differently/).fill('Compare with capacity first')
  await expectSound(visitor)
  await page.getByRole('button', { name: 'Save and finish' }).click()
  await page.getByText('Compare with capacity first').waitFor()
  await page.goto('/case-library')
  await page.getByRole('article').filter({ hasText: 'Nordlys' }).getByText('Practised').waitFor()
})

test('the blog is a feed that a reader can find', async () => {
  const { page } = await newVisitor(browser)
  await page.goto('/resources/blog/say-the-answer-first')
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  const answer = await page.request.get(feed ?? '')
  expect(answer.headers()['content-type']).toContain('application/rss+xml')
  expect(await answer.text()).toContain(`${productUrl()}/resources/blog/say-the-answer-first`)
})
