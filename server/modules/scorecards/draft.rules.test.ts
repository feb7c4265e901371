import { expect, test } from '@jest/globals'
import { judgeDraft } from './draft.rules.ts'

const [HERE, THERE] = ['0b7d7a1e-0000-4000-8000-000000000001', '0b7d7a1e-0000-4000-8000-000000000002']

test.each([
  [
    'the first words',
    { revision: 0, editor: null, save: null },
    { revision: 0, editor: HERE, save: 1 },
    'write',
  ],
  ['the next', { revision: 1, editor: HERE, save: 1 }, { revision: 1, editor: HERE, save: 2 }, 'write'],
  [
    'after an answer that was lost',
    { revision: 2, editor: HERE, save: 2 },
    { revision: 1, editor: HERE, save: 3 },
    'write',
  ],
  [
    'one that arrives late',
    { revision: 3, editor: HERE, save: 3 },
    { revision: 1, editor: HERE, save: 2 },
    'overtaken',
  ],
  [
    'the same once more',
    { revision: 2, editor: HERE, save: 2 },
    { revision: 1, editor: HERE, save: 2 },
    'overtaken',
  ],
  [
    'another page, having read it',
    { revision: 2, editor: THERE, save: 2 },
    { revision: 2, editor: HERE, save: 1 },
    'write',
  ],
  [
    'another page, without',
    { revision: 2, editor: THERE, save: 2 },
    { revision: 1, editor: HERE, save: 9 },
    'conflict',
  ],
  [
    'before anybody said who',
    { revision: 2, editor: null, save: null },
    { revision: 1, editor: HERE, save: 1 },
    'conflict',
  ],
] as const)('%s', (_, kept, origin, verdict) => {
  expect(judgeDraft(kept, origin)).toBe(verdict)
})

test('what says no origin replaces whatever there is', () => {
  expect(judgeDraft({ revision: 7, editor: THERE, save: 3 }, null)).toBe('write')
})
