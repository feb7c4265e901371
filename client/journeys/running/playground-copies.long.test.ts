import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import ts from 'typescript'
import { newVisitor, openBrowser, productUrl } from '../../testing/browser/browser.ts'
import { openPlayground } from '../../testing/browser/playground.ts'

const execute = promisify(execFile)

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  ;({ page } = await newVisitor(browser))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPlayground(page)
})
afterAll(() => browser.close())

async function copied(name: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name, exact: true }).click()
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== '')
  return page.evaluate(() => navigator.clipboard.readText())
}

/** What a program prints that somebody pastes the text into. */
const printedBy = async (text: string) =>
  (await execute(process.execPath, ['--input-type=module', '--eval', text])).stdout

const FOUND = { data: { coaches: { totalCount: expect.any(Number), edges: expect.any(Array) } } }

test('as curl it runs in a shell as it stands', async () => {
  const { stdout } = await execute('sh', ['-c', await copied('curl')])
  expect(JSON.parse(stdout)).toMatchObject(FOUND)
})

test('as fetch it runs as it stands', async () => {
  const text = `${await copied('fetch')}\nconsole.log(JSON.stringify({ data, errors }))`
  expect(JSON.parse(await printedBy(text))).toMatchObject(FOUND)
})

test('as a typed document it is TypeScript whose document the product answers', async () => {
  const text = await copied('Typed document')
  const { outputText, diagnostics } = ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  })
  expect(diagnostics).toEqual([])
  const query = await printedBy(
    `import { print } from 'graphql'\n${outputText}\nconsole.log(print(CoachesByFirmDocument))`,
  )
  const answer = await fetch(`${productUrl()}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { firms: ['McKinsey'] } }),
  })
  expect(await answer.json()).toMatchObject(FOUND)
})
