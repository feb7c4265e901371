import { describe, expect, test } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { EDITABLE_FIGURES, literalsIn } from './figures.testing.ts'
import { commissionWords, figureWords, unknownFigures, withFigures } from './figure-words.rules.ts'
import { DEFAULTS, definitionOf, SETTING_KEYS } from './registry.rules.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

test('every figure an admin may change has a row, with another value that is allowed', () => {
  expect(Object.keys(EDITABLE_FIGURES).sort()).toEqual([...SETTING_KEYS].sort())
  for (const key of SETTING_KEYS) {
    const definition = definitionOf(key)
    const unusual = EDITABLE_FIGURES[key]?.unusual
    expect(unusual).not.toBe(definition.value)
    if (definition.kind === 'date') continue
    expect(unusual).toBeGreaterThanOrEqual(definition.min)
    expect(unusual).toBeLessThanOrEqual(definition.max)
  }
})

/** What people read stands in these. Tests and examples may say what they like; so may what a case is about. */
const SPOKEN = [
  'client/{features,components,layout,routing,auth}/**/*.{ts,tsx}',
  'client/routes.tsx',
  'server/{modules,graphql,embedded}/**/*.ts',
  'server/content/pages/*.md',
  'schema/schema.graphql',
]
const UNSPOKEN = /\.test\.tsx?$|\.testing\.tsx?$|settings\/registry(\/|\.rules)/

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^\s*\/\/.*$/gm, ' ')

test('no sentence holds one as it is by default', () => {
  const files = SPOKEN.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (file) => !UNSPOKEN.test(file),
  )
  expect(files.length).toBeGreaterThan(800)
  const found = files.flatMap((file) =>
    literalsIn(withoutComments(readFileSync(`${ROOT}/${file}`, 'utf8'))).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['A time is held for 15 minutes.', 'booking.hold_minutes'],
  ['You can review it for seven\n  days after it.', 'sessions.closes_after_days'],
  ['Elena answers within 24 hours.', 'booking.answer_hours'],
  ['It is cancelled 48 hours later.', 'sessions.resolution_hours'],
  ['We keep 20 % of it.', 'commission.first_percent'],
  ['Your first three sessions.', 'commission.first_sessions'],
  ['You may move it twice.', 'moving.free_moves'],
])('"%s" would be found', (sentence, key) => {
  expect(literalsIn(sentence).join()).toContain(key)
})

describe('figures in words', () => {
  test.each([
    ['booking.hold_minutes', 15, '15 minutes'],
    ['booking.answer_hours', 1, '1 hour'],
    ['sessions.closes_after_days', 1, '1 day'],
    ['commission.first_percent', 20, '20 %'],
    ['payouts.review_units', 2500, '2,500 units'],
    ['limits.holds_per_hour', 600, '600 an hour'],
  ] as const)('%s of %d: %s', (key, value, words) => {
    expect(figureWords(key, { ...DEFAULTS, [key]: value })).toBe(words)
  })

  test.each([
    [
      3,
      20,
      10,
      '**20 %** for the first 3 completed sessions of a seeker with a coach, and **10 %** for every one after',
    ],
    [
      1,
      20,
      10,
      '**20 %** for the first completed session of a seeker with a coach, and **10 %** for every one after',
    ],
    [0, 20, 10, '**10 %**'],
    [3, 10, 10, '**10 %**'],
  ])('%d first sessions at %d %%, later ones at %d %%', (count, first, later, words) => {
    const values = {
      ...DEFAULTS,
      'commission.first_sessions': count,
      'commission.first_percent': first,
      'commission.later_percent': later,
    }
    expect(commissionWords(values)).toBe(words)
  })

  test('the policies are a table of a text', () => {
    const values = {
      ...DEFAULTS,
      'cancellation.flexible_half_hours': 1,
      'cancellation.strict_half_hours': 48,
    }
    expect(withFigures('{{policy rows}}', values)).toBe(
      `| Flexible | 12 hours or more before | 12 to 1 hour | Under 1 hour |
| Standard | 24 hours or more before | 24 to 6 hours | Under 6 hours |
| Strict | 48 hours or more before | Never | Under 48 hours |`,
    )
    expect(unknownFigures('{{policy rows}} {{policies}}')).toEqual(['policies'])
  })

  test('a text names them, and may not name what there is none of', () => {
    const text = 'Held for {{booking.hold_minutes}}; we keep {{commission}}; {{booking.nothing}}.'
    expect(withFigures(text, DEFAULTS)).toBe(
      `Held for 15 minutes; we keep ${commissionWords(DEFAULTS)}; {{booking.nothing}}.`,
    )
    expect(unknownFigures(text)).toEqual(['booking.nothing'])
  })
})
