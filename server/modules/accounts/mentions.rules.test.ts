import { describe, expect, test } from '@jest/globals'
import { mentionsOf, withoutName, withoutNames } from './mentions.rules.ts'

const will = { names: ['Will Çelik', 'Billy'], emails: ['will.celik@mail.test'] }
const say = (text: string, person = will) => {
  const mentions = mentionsOf(person)
  return mentions ? withoutName(text, mentions) : text
}

describe('a mention', () => {
  test.each([
    ['Thank you, Will!', 'Thank you, Former member!'],
    ['will çelik and WILL ÇELIK', 'Former member and Former member'],
    ['Write to Will.Celik@Mail.test.', 'Write to Former member.'],
    ['Billy’s case, Çelik’s case', 'Former member’s case, Former member’s case'],
    ['It will do, Willow; goodwill, Çelikler', 'It will do, Willow; goodwill, Çelikler'],
    ['line\nWill\tWill', 'line\nFormer member\tFormer member'],
    ['unwill.celik@mail.test', 'unwill.celik@mail.test'],
  ])('%j becomes %j', (text, left) => expect(say(text)).toBe(left))

  test('is found in a name written small, and with signs that mean something to a pattern', () => {
    expect(say('Amy (Jo) and amy (jo)', { names: ['amy (jo)'], emails: [] })).toBe(
      'Former member and Former member',
    )
    expect(say('A. $& (Jo)', { names: ['$& (Jo)'], emails: [] })).toBe('A. Former member')
  })

  test('is none of somebody without a name, nor of a single letter', () => {
    expect(mentionsOf({ names: ['', ' '], emails: [''] })).toBeNull()
    expect(say('A big O', { names: ['O'], emails: [] })).toBe('A big O')
  })

  test('is replaced at any depth, and nothing else changes', () => {
    const value = { list: ['Will', 3, null, { text: 'By Will.', at: true }], key: 'kept' }
    const mentions = mentionsOf(will)
    expect(mentions && withoutNames(value, mentions)).toEqual({
      list: ['Former member', 3, null, { text: 'By Former member.', at: true }],
      key: 'kept',
    })
  })
})
