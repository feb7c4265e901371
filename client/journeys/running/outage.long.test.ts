import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/embedded/postgres/start.ts'
import { newVisitor, openBrowser, type Remembered } from '../../testing/browser/browser.ts'
import { dataFolder, type RunningProduct, startProduct } from '../../testing/product/product-run.ts'
import { openRelay, type Relay } from '../../testing/product/relay.ts'

/** A product of its own, whose database can be stopped without touching the one of the other journeys. */
let folder: string
let postgres: EmbeddedPostgres
let relay: Relay
let product: RunningProduct
let shared: string | undefined
let browser: Browser
let remembered: Remembered
let page: Page

const person = { name: 'Noor Haddad', email: 'noor@example.com', password: 'keep-calm' }
const BANNER = 'Backend server is not available. Some features may be limited.'

const startPostgres = () => startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false })
const portOf = ({ url }: EmbeddedPostgres) => Number(new URL(url).port)

async function stopDatabase(): Promise<void> {
  relay.cut()
  await postgres.stop()
}

async function startDatabase(): Promise<void> {
  postgres = await startPostgres()
  relay.mend(portOf(postgres))
}

async function signUp(): Promise<Remembered> {
  const visitor = await newVisitor(browser)
  await visitor.page.goto('/about')
  await visitor.page.getByRole('button', { name: 'Sign Up' }).first().click()
  const dialog = visitor.page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await dialog.waitFor({ state: 'detached' })
  const kept = await visitor.page.context().storageState({ indexedDB: true })
  await visitor.page.context().close()
  return kept
}

beforeAll(async () => {
  folder = await dataFolder()
  postgres = await startPostgres()
  relay = await openRelay(portOf(postgres))
  const database = new URL(postgres.url)
  database.port = String(relay.port)
  database.hostname = '127.0.0.1'
  product = await startProduct({
    dataDir: folder,
    env: { DATABASE_URL: database.href, SEED_DEMO: 'false', DEADLINE_FACTOR: '1' },
  })
  shared = process.env.PRODUCT_URL
  process.env.PRODUCT_URL = product.url
  browser = await openBrowser()
  remembered = await signUp()
})

afterAll(async () => {
  process.env.PRODUCT_URL = shared
  await browser.close()
  await product.stop()
  await relay.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => page.context().close())

const menu = () => page.getByRole('button', { name: 'Account: Noor, Job Seeker' })
const banner = () => page.getByRole('alert').filter({ hasText: BANNER })
const token = () => page.evaluate(() => localStorage.getItem('__auth_token'))

async function open(path: string): Promise<void> {
  page = (await newVisitor(browser, { remembered })).page
  await page.clock.install()
  await page.goto(path)
  await menu().waitFor()
}

test('PostgreSQL stops and starts under an open page: the banner comes and goes, and nobody is signed out', async () => {
  await open('/about')
  await stopDatabase()
  // Nobody touches the page: it is the poll that finds out.
  await page.clock.fastForward(30_000)
  await banner().waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()

  await page.reload()
  await banner().waitFor()
  await menu().waitFor()
  await page.getByRole('link', { name: 'Sessions' }).first().click()
  await page
    .getByRole('button', { name: /try again/i })
    .first()
    .waitFor()
  expect(await token()).not.toBeNull()

  await startDatabase()
  await page.clock.fastForward(5000)
  await banner().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /try again/i }).waitFor({ state: 'detached' })
  await page.getByText('Nothing booked', { exact: false }).first().waitFor()
  await menu().waitFor()
})

test('who signs up while PostgreSQL is stopped is told what the backend said, and can sign up when it is back', async () => {
  page = (await newVisitor(browser)).page
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Ines Prado')
  await dialog.getByLabel('Email address').fill('ines@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await stopDatabase()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  const refused = dialog.getByText(/^Failed to create user in backend: ./)
  await refused.waitFor()
  expect(await refused.textContent()).not.toMatch(/ECONN|select|node_modules/)
  expect(await token()).toBeNull()

  await startDatabase()
  await banner().waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Account: Ines, Job Seeker' }).waitFor()
})
