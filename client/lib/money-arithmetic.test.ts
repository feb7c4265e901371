import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

const CLIENT = fileURLToPath(new URL('..', import.meta.url))

/** What is reckoned with here is no amount that anybody pays or is paid. */
const NOT_PAID: Record<string, string> = {
  'lib/money.ts': 'whether an amount has pence, to leave out two zeros',
  'features/admin-dashboard/desk/details/dispute-log.ts':
    'what an admin is offered to refund, and may change',
  'features/coach-profile/money-text.ts': 'an amount as it is typed',
  'features/earnings/chart-bars.ts': 'how high a bar is drawn',
  'features/geo/Approximate.tsx': 'an approximate conversion, marked as one',
}

const ARITHMETIC = /\w*Minor\b\)?\s*[-+*/%](?!\/)|[-+*/%]\s*\(?[\w.]*Minor\b/
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm

const sources = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/(^generated\/|\.test\.|\.testing\.|^testing\/|^journeys\/)/.test(file),
  )

test('no page works out an amount: the server says it, rounded once', () => {
  const reckoning = sources.filter((file) =>
    ARITHMETIC.test(readFileSync(join(CLIENT, file), 'utf8').replaceAll(COMMENT, '')),
  )
  expect(reckoning.toSorted()).toEqual(Object.keys(NOT_PAID).toSorted())
})
