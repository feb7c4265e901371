import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { nordlysFerries } from '../../../server/content/cases/nordlys-ferries.ts'
import { foundIn, solutionsOf } from '../../../server/content/cases/solution-text.testing.ts'
import { PASSWORD, signUp } from '../../../server/stress/people/people.ts'
import { expectAccessibleInThemes } from '../../testing/browser/accessibility.ts'
import { newVisitor, openBrowser, productUrl, signIn } from '../../testing/browser/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const { slug, title, steps, recommendation } = nordlysFerries
const [first, second] = steps
const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Solutions of the case among all that the server has answered this page. */
function listen(page: Page): () => Promise<string[]> {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/graphql') answers.push(response.text().catch(() => ''))
  })
  return async () => {
    const told = (await Promise.all(answers)).join('\n')
    return foundIn(told, solutionsOf(nordlysFerries))
      .filter(({ part }) => part !== 'exhibit')
      .map(({ text }) => text)
  }
}

test('a seeker practises a case step by step, goes on where they were after a reload, and finds it in their history', async () => {
  const { page, problems } = await newVisitor(browser, { width: 390 })
  await signIn(page, (await signUp(productUrl())).email, PASSWORD)
  const solutionsTold = listen(page)
  await page.goto(`/case-library/${slug}`)
  await page.getByRole('button', { name: 'Start practice' }).click()
  await heading(page, first?.title ?? '').waitFor()
  await expectAccessibleInThemes(page)
  expect(await solutionsTold()).toEqual([])

  await answer(page).fill('By route first, then price, volume and cost.')
  await page.getByRole('button', { name: 'Check my answer' }).click()
  const strong = page.getByRole('region', { name: 'A strong answer' })
  await strong.getByText(first?.strong[0] ?? '').waitFor()
  await expectAccessibleInThemes(page)
  await page.getByRole('button', { name: 'Next step' }).click()
  await heading(page, second?.title ?? '').waitFor()
  const check = page.getByRole('textbox', { name: second?.checks?.[0]?.question })
  await check.fill('120')
  await check.press('Enter')
  await page.getByText('Right: 120').waitFor()
  await answer(page).fill('Aurora loses the money.')
  await page.getByText('Saved', { exact: true }).waitFor()
  const opened = JSON.stringify([first?.strong, second?.checks?.[0]?.expression])
  expect(foundIn(opened, solutionsOf(nordlysFerries)).map(({ text }) => text)).toEqual(
    expect.arrayContaining(await solutionsTold()),
  )

  await page.reload()
  await page.getByRole('button', { name: 'Continue practice' }).click()
  await heading(page, second?.title ?? '').waitFor()
  expect([await check.inputValue(), await answer(page).inputValue()]).toEqual([
    '120',
    'Aurora loses the money.',
  ])
  for (const step of steps.keys()) {
    if (step === 0) continue
    await page.getByRole('button', { name: 'Show a strong answer' }).click()
    await strong.waitFor()
    if (step === 1) await expectAccessibleInThemes(page)
    await page
      .getByRole('button', { name: step === steps.length - 1 ? 'To the debrief' : 'Next step' })
      .click()
  }

  await heading(page, 'Debrief').waitFor()
  await page.getByText(recommendation).waitFor()
  await page.getByText(`1 of ${steps.length}`, { exact: true }).first().waitFor()
  const mark = page.getByRole('radiogroup', { name: /: how was yours\?$/ }).first()
  await mark.getByText('Strong').click()
  await mark.getByRole('radio', { name: 'Strong', checked: true }).waitFor()
  await page.getByRole('textbox', { name: /differently/ }).fill('Ask for the sailings before the price.')
  await expectAccessibleInThemes(page)
  await page.getByRole('button', { name: 'Save and finish' }).click()
  await page.getByText('Ask for the sailings before the price.').waitFor()
  await page.getByText(/1 of \d+ calculations right at once/).waitFor()
  await page.getByText('The whole case, with its answers').first().waitFor()
  await expectAccessibleInThemes(page)
  await page.goto('/case-library')
  await page.getByRole('article').filter({ hasText: title }).getByText('Practised').waitFor()
  expect(problems).toEqual([])
  await page.context().close()
})
