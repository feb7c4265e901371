import { describe, expect, test } from '@jest/globals'
import { DEFAULTS, definitionOf } from '../settings/registry.rules.ts'
import { ruleShapes } from './availability-shape.rules.ts'
import { DEFAULT_RULES, RULE_FIGURES, RULE_NAMES, rulesBy } from './availability.rules.ts'
import { chosenRules } from './chosen-rules.rules.ts'

test.each<[string, object, object, object]>([
  ['nothing sent', {}, {}, {}],
  ['sent as it is for everybody', { ...DEFAULT_RULES }, {}, {}],
  ['another', { ...DEFAULT_RULES, windowDays: 30 }, {}, { windowDays: 30 }],
  ['as it is for everybody, after another', { windowDays: 60 }, { windowDays: 30 }, { windowDays: 60 }],
  ['left out, after another', {}, { windowDays: 30 }, {}],
  ['nothing, after another', { windowDays: null }, { windowDays: 30 }, {}],
  ['nothing of what is no rule', { extra: 1 }, { extra: 1 }, {}],
])('%s', (_what, sent, before, chosen) => {
  expect(chosenRules(sent, before, DEFAULT_RULES)).toEqual(chosen)
})

test('what everybody has follows the figures, and what product decided holds until then', () => {
  expect(DEFAULT_RULES).toEqual({
    slotIntervalMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    minimumNoticeHours: 12,
    windowDays: 60,
    maxPerDay: 4,
    maxPerWeek: 15,
  })
  expect(rulesBy({ ...DEFAULTS, 'booking.window_days': 90 })).toEqual({ ...DEFAULT_RULES, windowDays: 90 })
})

describe('a coach may choose whatever the figure may be', () => {
  test.each(RULE_NAMES)('%s', (name) => {
    const figure = definitionOf(RULE_FIGURES[name])
    if (figure.kind !== 'integer') throw new Error('A rule is a whole number.')
    for (const value of figure.choices ?? [figure.min, figure.max])
      expect(ruleShapes[name].safeParse(value).success).toBe(true)
  })
})
