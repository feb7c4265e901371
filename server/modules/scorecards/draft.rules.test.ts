import { expect, test } from '@jest/globals'
import { judgeDraft } from './draft.rules.ts'

const [HERE, THERE] = [
  '0b7d7a1e-0000-4000-8000-000000000001',
  '0b7d7a1e-0000-4000-8000-000000000002',
] as const

const NOBODY = { revision: 0, editor: null, save: null }
const keptFrom = (editor: string | null, revision: number, save: number | null) => ({
  revision,
  editor,
  save,
})
const sent = (revision: number, save: number) => ({ revision, editor: HERE, save })

test.each([
  ['the first words', NOBODY, sent(0, 1), 'write'],
  ['the next', keptFrom(HERE, 1, 1), sent(1, 2), 'write'],
  ['after an answer that was lost', keptFrom(HERE, 2, 2), sent(1, 3), 'write'],
  ['one that arrives late', keptFrom(HERE, 3, 3), sent(1, 2), 'overtaken'],
  ['the same once more', keptFrom(HERE, 2, 2), sent(1, 2), 'overtaken'],
  ['another page, having read it', keptFrom(THERE, 2, 2), sent(2, 1), 'write'],
  ['another page, without', keptFrom(THERE, 2, 2), sent(1, 9), 'conflict'],
  ['before anybody said who', keptFrom(null, 2, null), sent(1, 1), 'conflict'],
] as const)('%s', (_, kept, origin, verdict) => {
  expect(judgeDraft(kept, origin)).toBe(verdict)
})

test('what says no origin replaces whatever there is', () => {
  expect(judgeDraft(keptFrom(THERE, 7, 3), null)).toBe('write')
})
