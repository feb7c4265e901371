import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../../testing/browser/accessibility.ts'
import { ask, tokenOf } from '../../testing/product/ask.ts'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'

const SEEKER = 'seeker@casebound.test'
const COACH = 'coach@casebound.test'

let browser: Browser
let seeker: Page
let coach: Page
const problems: string[][] = []

beforeAll(async () => {
  browser = await openBrowser()
  const sessionId = await sessionThatAllows('RESCHEDULE', SEEKER)
  const open = async (email: string, width: 390 | 1280) => {
    const visitor = await newVisitor(browser, { width, as: email })
    problems.push(visitor.problems)
    await visitor.page.goto(`/session/${sessionId}`)
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    return visitor.page
  }
  seeker = await open(SEEKER, 390)
  coach = await open(COACH, 1280)
})
afterAll(() => browser.close())

/** The last free time on the screen, so that it is well ahead. */
async function pickTime(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const times = dialog.getByRole('button', { name: /\d\d:\d\d$/ })
  await times.first().waitFor()
  await times.last().click()
}

interface Found {
  id: string
  isCaseChosen: boolean
  coach: { fullName: string }
  allowedActions: { action: string; allowed: boolean }[]
}

/** The first session ahead of this person that the demo coach gives, and that this can be done with. */
async function sessionThatAllows(wanted: string, email: string): Promise<string> {
  const { mySessions } = await ask<{ mySessions: { edges: { node: Found }[] } }>(
    '{ mySessions(first: 50) { edges { node { id isCaseChosen coach { fullName } allowedActions { action allowed } } } } }',
    {},
    await tokenOf(email),
  )
  const found = mySessions.edges.find(
    ({ node }) =>
      node.coach.fullName === 'Elena Marchetti' &&
      !node.isCaseChosen &&
      node.allowedActions.some(({ action, allowed }) => action === wanted && allowed),
  )
  if (!found) throw new Error(`The demo has no session with ${wanted} here.`)
  return found.node.id
}

const when = (page: Page) => page.locator('h1 + p').innerText()

describe('the room, from both sides at once', () => {
  test('a coach proposes another time, the student takes it, and both see the session there', async () => {
    const before = await when(seeker)
    await coach.getByRole('button', { name: 'Move to another time' }).click()
    await pickTime(coach)
    await coach.getByLabel(/A word to Maya/).fill('My train is late that day.')
    await expectAccessible(coach)
    await coach.getByRole('button', { name: 'Ask Maya' }).click()
    await coach.getByRole('heading', { name: 'You proposed a new time' }).waitFor()
    expect(await when(coach)).toBe(before)

    await seeker.reload()
    await seeker.getByText('My train is late that day.').waitFor()
    await expectAccessible(seeker)
    await seeker.getByRole('button', { name: 'Take the new time' }).click()
    await seeker.getByRole('heading', { name: /proposed a new time/ }).waitFor({ state: 'detached' })
    const after = await when(seeker)
    expect(after).not.toBe(before)
    await coach.reload()
    await coach.getByRole('heading', { level: 1 }).waitFor()
    expect(await when(coach)).toBe(after)
  })

  test('a student with free moves moves it at once, from a phone', async () => {
    const before = await when(seeker)
    await seeker.getByRole('button', { name: 'Move to another time' }).click()
    await pickTime(seeker)
    await seeker.getByText(/^Moves at once\./).waitFor()
    await expectAccessible(seeker)
    await seeker.getByRole('button', { name: 'Move session' }).click()
    await seeker.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await when(seeker)).not.toBe(before)
  })

  test('what one writes the other reads without asking', async () => {
    const words = `Shall I bring paper? ${Date.now()}`
    await seeker.getByLabel('Message to Elena').fill(words)
    await seeker.getByLabel('Message to Elena').press('Control+Enter')
    await seeker.getByRole('log').getByText(words).waitFor()
    await coach.getByRole('log').getByText(words).waitFor()
    expect(await coach.getByRole('log').innerText()).toContain('Maya,')
  })

  test('the coach chooses a case the student has not seen, and has its whole material', async () => {
    await coach.goto(`/session/${await sessionThatAllows('CHOOSE_CASE', COACH)}`)
    await coach.getByRole('button', { name: 'Choose a case' }).click()
    const dialog = coach.getByRole('dialog', { name: 'Choose a case' })
    await dialog.getByRole('radio').first().waitFor()
    await expectAccessible(coach)
    await dialog.locator('input[type=radio]:enabled').last().check()
    await dialog.getByRole('button', { name: 'Choose case' }).click()
    await coach.getByText('The interviewer’s material').click()
    await expectAccessible(coach)
    expect(problems.flat()).toEqual([])
  })
})
