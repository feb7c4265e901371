import type { Page } from 'playwright-core'

/** Megabytes of editor are read and compiled, which a machine that does much else takes its time for. */
const EDITOR_TIMEOUT_MS = 60_000

/** Opens the playground and waits until both of its editors are there to write in. */
export async function openPlayground(page: Page, hash = ''): Promise<void> {
  await page.goto(`/playground${hash}`)
  for (const editor of ['query', 'variable'])
    await page
      .locator(`.graphiql-${editor}-editor .view-line, .graphiql-editor-tool .view-line`)
      .first()
      .waitFor({ timeout: EDITOR_TIMEOUT_MS })
}

/** Presses the button and waits for the answer. */
export async function run(page: Page): Promise<void> {
  // No page but this one asks to be told the statements.
  const answered = page.waitForResponse((response) => 'x-explain' in response.request().headers())
  await page.getByRole('button', { name: /Execute query/ }).click()
  await answered
  await page
    .getByRole('status')
    .getByText(/Answered \d+ in \d+ ms/)
    .waitFor()
}

export const answerOf = (page: Page): Promise<string> =>
  page.locator('.graphiql-response .view-lines').innerText()
