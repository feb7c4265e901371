import { expect, test } from '@jest/globals'
import { hasFailed, line, none, notBuilt, table } from './table.ts'

const told = (scenario: string, one: ReturnType<typeof line>) => ({ scenario, line: one })
const met = line('one session', '1', true)
const missed = line('no deadlock', '2', false)
const lacking = notBuilt('sessions moved', 'rescheduleSession')

test('a run fails with one failed line, not with one that this build cannot do', () => {
  expect(hasFailed([told('holds', met), told('mixed', lacking)])).toBe(false)
  expect(hasFailed([told('holds', met), told('holds', missed)])).toBe(true)
})

test('nothing found passes, anything found fails and is told', () => {
  expect(none('duplicate', [])).toEqual({ must: 'no duplicate', measured: '0', verdict: 'pass' })
  expect(none('duplicate', ['a', 'b', 'c', 'd'])).toEqual({
    must: 'no duplicate',
    measured: '4: a; b; c',
    verdict: 'FAIL',
  })
})

test('a table names a scenario once and keeps its columns under each other', () => {
  const rows = table([told('holds', met), told('holds', missed), told('mixed', lacking)]).split('\n')
  const verdicts = ['pass', 'FAIL', 'not in this build']
  expect(rows.slice(2).map((row) => row.split(/ {2,}/)[0])).toEqual(['holds', '', 'mixed'])
  const columns = verdicts.map((verdict, place) => rows[place + 2]?.indexOf(verdict))
  expect(new Set(columns).size).toBe(1)
})

test('a long measurement goes on below itself', () => {
  const words = Array.from({ length: 40 }, (_, place) => `${place} SLOT_TAKEN`).join(', ')
  const rows = table([told('holds', line('few', words, true))]).split('\n')
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThan(180)
  expect(rows.join(' ')).toContain('39 SLOT_TAKEN')
})
