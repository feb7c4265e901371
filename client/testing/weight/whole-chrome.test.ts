import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { findWholeChrome } from './whole-chrome.ts'

let folder: string
let [browser, text, missing] = ['', '', '']
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-chrome-'))
  ;[browser, text, missing] = [join(folder, 'browser'), join(folder, 'text'), join(folder, 'missing')]
  for (const path of [browser, text]) await writeFile(path, '', { mode: 0o600 })
  await chmod(browser, 0o700)
})
afterAll(() => rm(folder, { recursive: true }))

test('the one that is named is taken, and no other in its place', async () => {
  expect(await findWholeChrome(browser, [])).toBe(browser)
  await expect(findWholeChrome(missing, [browser])).rejects.toThrow(
    `CHROME_PATH names ${missing}, which cannot be run.`,
  )
})

test.each([undefined, ''])(
  'without a name (%j) it is the first of the usual that can be run',
  async (named) => {
    expect(await findWholeChrome(named, [missing, text, browser])).toBe(browser)
    await expect(findWholeChrome(named, [missing])).rejects.toThrow(/needs a whole Chrome .* CHROME_PATH\.$/)
  },
)
