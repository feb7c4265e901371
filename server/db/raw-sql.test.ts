import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

const SERVER = fileURLToPath(new URL('..', import.meta.url))
/** They make data of their own, look at it from outside, or come before there are entities. */
const ELSEWHERE = /^(bench|db\/migrations|embedded|seed|stress|testing|tools)\/|\.test\.ts$|\.testing\.ts$/

/** A statement on an entity manager that is a text: its values, if it has any, are told apart by counting. */
const POSITIONAL = /\b(?:em|tx|nested)\s*\.(?:fork\(\)\s*\.)?execute\s*[<(]/

/** The places that may, and why. */
const ALLOWED = {
  'modules/listings/write-listings.service.ts':
    'shared with the seed, which writes a million rows past the ORM; one value',
  'modules/settings/read-settings.query.ts': 'asked before most statements: no value, and no builder',
}

/** A value told from others by its number: `$1`, or a number that is worked out. */
const NUMBERED = /(?<!')\$\d|'\$\d(?!')|\$\$\{/

/** The places that may: statements the database keeps prepared by name, and what has no entity. */
const NUMBERED_ALLOWED = {
  'db/start-lock.ts': 'before there are entities; one value',
  'db/zones/write-zone-offsets.ts': 'tables without entities; two values and a list',
  'http/page-subject.ts': 'prepared: asked before every page',
  'modules/analytics/record-events.service.ts': 'prepared: two values, however many events',
  'modules/listings/find-listing.query.ts': 'prepared: one value',
  'modules/listings/index/read-cards.query.ts': 'prepared: asked by every page of listings',
  'modules/listings/listing-conditions.rules.ts':
    'the page of listings and its facets: one text from many parts',
  'modules/reviews/find-reviews.query.ts': 'prepared: reviews of many coaches',
  'modules/users/load-viewer.query.ts': 'prepared: asked once a request',
  'queue/align-jobs.ts': 'a table of the queue; one value',
}

const texts = async () => {
  const files = (await readdir(SERVER, { recursive: true }))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !ELSEWHERE.test(file))
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(SERVER, file), 'utf8') })))
}

test('a statement names its values where it uses them', async () => {
  const found = (await texts()).filter(({ text }) => POSITIONAL.test(text)).map(({ file }) => file)
  expect(found.sort()).toEqual(Object.keys(ALLOWED).sort())
})

test('a statement numbers its values only where it is prepared', async () => {
  const found = (await texts())
    .filter(({ file, text }) => !file.startsWith('content/') && NUMBERED.test(text))
    .map(({ file }) => file)
  expect(found.sort()).toEqual(Object.keys(NUMBERED_ALLOWED).sort())
})

test.each([
  ["await em.execute('select 1 from users where id = ?', [id])", true],
  ['await ctx.em.execute<Row[]>(FACTS, [id])', true],
  ['await tx\n  .fork()\n  .execute(`delete from holds`)', true],
  ['await rowsOf(em, sql`select 1 from users where id = ${id}`)', false],
  ["await tables(em).selectFrom('User').select('id').execute()", false],
])('the pattern: %s', (text, isPositional) => {
  expect(POSITIONAL.test(text)).toBe(isPositional)
})
