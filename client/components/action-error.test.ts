import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

const client = fileURLToPath(new URL('..', import.meta.url))
const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /^(features|auth)\/.+(?<!\.test)\.tsx$/.test(path.replaceAll('\\', '/')),
)

/** The text of a refusal in an element of the page's own, where nobody hears it and it may be out of view. */
const PLAIN = /<(p|div|span|b|output)\b[^>]*>\s*\{(refusal|failure|problem|mistake)\b[^}&]*\}\s*<\/\1>/

test('why an action was refused is shown by ActionError', () => {
  expect(pages.length).toBeGreaterThan(400)
  expect(pages.filter((path) => PLAIN.test(readFileSync(`${client}/${path}`, 'utf8')))).toEqual([])
})

test.each(['<p className="text-danger">{refusal}</p>', '<p role="alert">\n  {problem.message}\n</p>'])(
  '%s is found',
  (text) => expect(text).toMatch(PLAIN),
)
