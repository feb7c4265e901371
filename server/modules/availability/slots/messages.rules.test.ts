import { expect, test } from '@jest/globals'
import { slotReasonMessage } from './messages.rules.ts'
import { SLOT_REASONS } from './slot.rules.ts'

test('every reason has one sentence of its own', () => {
  const messages = SLOT_REASONS.map(slotReasonMessage)
  expect(new Set(messages).size).toBe(SLOT_REASONS.length)
  for (const message of messages) expect(message).toMatch(/^[A-Z][^.!]+\.$/)
})
