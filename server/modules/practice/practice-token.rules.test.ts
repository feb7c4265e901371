import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { attemptOfToken, signPracticeToken } from './practice-token.rules.ts'

test('a token opens the attempt it was made for, and nothing that looks like it does', () => {
  const [id, other] = [randomUUID(), randomUUID()]
  const token = signPracticeToken('secret', id)
  expect(attemptOfToken('secret', token)).toBe(id)
  const signature = token.split('.')[1]
  for (const wrong of [
    `${other}.${signature}`,
    `${token}x`,
    token.slice(0, -1),
    id,
    `${id}.`,
    '',
    null,
    undefined,
  ])
    expect(attemptOfToken('secret', wrong)).toBeNull()
  expect(attemptOfToken('another secret', token)).toBeNull()
})
