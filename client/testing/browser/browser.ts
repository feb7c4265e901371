import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Browser, BrowserContext, BrowserType, Download, Page } from 'playwright-core'
import { waitUntil } from '../../../server/embedded/postgres/wait.ts'
import { launchOptions } from './chromium.ts'
import { countRequests } from './settled.ts'
import { watchDocuments } from './written-down.ts'

/** That of the run, which all files of journeys share, without what others do in it; by itself one of its own. */
export async function openBrowser(): Promise<Browser> {
  const { chromium } = outside.playwright ?? (await import('playwright-core'))
  const { BROWSER_ENDPOINT } = process.env
  return BROWSER_ENDPOINT ? chromium.connect(BROWSER_ENDPOINT) : chromium.launch(await launchOptions())
}

/** Loaded once for all files of a worker, by `browser-environment.ts`. */
const outside = globalThis as { playwright?: { chromium: BrowserType } }

export interface Visit {
  width?: 390 | 1280
  theme?: 'light' | 'dark'
  timeZone?: string
  /** The browser's language. */
  locale?: string
  scripts?: boolean
  /** Whether things move. Without, nothing is drawn while a page only waits. */
  motion?: boolean
  /** What an earlier visit left in the browser: `await rememberSignIn(...)`. */
  remembered?: Remembered
  /** The demo account that this browser is signed in to. */
  as?: string
}

export type Remembered = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Visitor {
  page: Page
  /** What went wrong in the page's console, which a journey expects to stay empty. */
  problems: string[]
}

/** For a machine that is busy with other tests; alone, everything a journey waits for comes within a second or two. */
const TIMEOUT_MS = 180_000

/** A person with a browser of their own: no cookies, storage or cache of anybody else's. */
export async function newVisitor(
  browser: Browser,
  {
    width = 1280,
    theme = 'light',
    timeZone = 'Europe/London',
    locale = 'en-GB',
    scripts = true,
    motion = false,
    remembered,
    as,
  }: Visit = {},
): Promise<Visitor> {
  const storageState = as ? await rememberSignIn(browser, as) : remembered
  const context = await browser.newContext({
    baseURL: productUrl(),
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    timezoneId: timeZone,
    locale,
    javaScriptEnabled: scripts,
    acceptDownloads: true,
    storageState,
    ...(width === 390 && { hasTouch: true, isMobile: true }),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  countRequests(page)
  if (scripts) waitUntilAlive(page)
  reportFailures(page)
  const problems: string[] = []
  watchDocuments(page, (problem) => problems.push(problem))
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  return { page, problems }
}

/** A person is slower than a page: what the server wrote hears a press once the browser has taken it over, which a first sign of them begins. */
function waitUntilAlive(page: Page): void {
  const { goto, reload } = page
  const isAlive = async () => {
    await page.mouse.move(0, 0)
    await page.mouse.move(0, 1)
    await page.locator('[data-written]').waitFor({ state: 'detached' })
  }
  page.goto = async (...asked) => {
    const answer = await goto.apply(page, asked)
    await isAlive()
    return answer
  }
  page.reload = async (...asked) => {
    const answer = await reload.apply(page, asked)
    await isAlive()
    return answer
  }
}

export function productUrl(): string {
  const url = process.env.PRODUCT_URL
  if (!url) throw new Error('No product runs. Start the journeys through jest, whose set-up starts one.')
  return url
}

/** Signs in through the modal, as a person does who closes it instead of reading for two seconds that it worked. */
export async function signIn(page: Page, email: string, password = 'casebound'): Promise<void> {
  await page.goto('/login')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

/**
 * Signs in once and answers what the browser keeps of it, for any number of later visits that start signed in: to a demo
 * account once for all journeys, unless its password is given. A journey that signs out needs its own token.
 */
export async function rememberSignIn(
  browser: Browser,
  email: string,
  password?: string,
): Promise<Remembered> {
  const kept = password ? null : keptSignIn(email)
  const known = kept && (await readFile(kept, 'utf8').catch(() => null))
  if (known) return JSON.parse(known) as Remembered
  const { page } = await newVisitor(browser)
  await signIn(page, email, password)
  const remembered = await page.context().storageState({ indexedDB: true })
  await page.context().close()
  if (kept) await keep(kept, JSON.stringify(remembered))
  return remembered
}

/** A file of the run that all journeys of one product share. */
const keptSignIn = (email: string): string | null =>
  process.env.SIGN_INS ? join(process.env.SIGN_INS, `${new URL(productUrl()).port}-${email}.json`) : null

/** Whole or not at all, for others may be reading. */
async function keep(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, text)
  await rename(draft, file)
}

/** Opens the newest message to this address in the development mailbox, and the link in it. */
export async function openMailboxLink(page: Page, email: string): Promise<void> {
  // It is sent by a job right after the commit, to the address in lower case.
  const isSent = async () => (await (await page.request.get('/mailbox')).text()).includes(email.toLowerCase())
  if (!(await waitUntil(isSent, { within: TIMEOUT_MS, every: 50 })))
    throw new Error(`Nothing was sent to ${email}.`)
  await page.goto('/mailbox')
  const message = page.getByRole('article').filter({ hasText: email }).first()
  await message.getByRole('link', { name: 'Open the link' }).click()
}

/** What a downloaded file says. The browser may be another process's, so that no path leads to it. */
export const wordsOf = async (download: Download): Promise<string> => text(await download.createReadStream())

/** Says in the run's output what failed on the server: the browser's console tells the status alone. */
function reportFailures(page: Page): void {
  page.on('response', (response) => {
    if (response.status() < 500) return
    const asked = response.request().postData()?.slice(0, 200) ?? ''
    const { startTime, responseStart } = response.request().timing()
    process.stderr.write(
      `${new Date(startTime).toISOString()} ${response.status()} after ${Math.round(responseStart)} ms: ${response.url()} ${asked}\n`,
    )
  })
}
