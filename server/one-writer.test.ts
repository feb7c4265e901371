import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from '@jest/globals'

const SERVER = fileURLToPath(new URL('.', import.meta.url))
/** They make data of their own, or look at it from outside. */
const ELSEWHERE =
  /^(db\/migrations|seed|stress|testing|bench|stripe\/double|tools\/books)\/|\.test\.ts$|\.testing\.ts$/

interface Source {
  file: string
  text: string
}

let sources: Source[]
beforeAll(async () => {
  const files = (await readdir(SERVER, { recursive: true }))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !ELSEWHERE.test(file))
  sources = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(SERVER, file), 'utf8') })),
  )
})

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

/** An UPDATE of sessions that sets their status, or an assignment to a session's. */
const STATUS_WRITE =
  /update sessions\b(?:(?!\bwhere\b)[^`])*\bset\b(?:(?!\bwhere\b)[^`])*\bstatus\s*=|\bsession\.status\s*=[^=]|assign\((?:seen\.)?session,[^)]*\bstatus\b/

test('a session’s status is written by moveSession, and by releaseHolds for many at once', () => {
  expect(filesWith(STATUS_WRITE).sort()).toEqual([
    'modules/sessions/holds/release-holds.service.ts',
    'modules/sessions/move-session.service.ts',
  ])
})

test.each([
  ['update sessions set status = ? where id = ?', true],
  ['update sessions s set updated_at = ?, status = $2', true],
  ["session.status = 'expired'", true],
  ["Object.assign(session, { status: 'expired' })", true],
  ["update sessions set updated_at = ? where status = 'held'", false],
  ["if (session.status === 'held') return", false],
])('the pattern of a writer: %s', (text, writes) => {
  expect(STATUS_WRITE.test(text)).toBe(writes)
})

test('statements name lists of statuses from one place', () => {
  expect(filesWith(/status (not )?in \('/)).toEqual([])
})
