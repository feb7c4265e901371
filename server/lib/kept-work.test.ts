import { expect, test } from '@jest/globals'
import { KeptWork } from './kept-work.ts'
import { type Requester, takeTurns } from './take-turns.ts'

const who = (person: string): Requester => ({ network: person, person })

/** Work that ends when the test says so, one piece at a time. */
function open({ waiting = 2, entries = 10 } = {}) {
  const begun: { ask: string; end: (bytes?: Buffer) => void }[] = []
  const work = new KeptWork<string>({
    nameOf: (ask) => ask,
    make: (ask) =>
      new Promise((resolve, reject) => {
        begun.push({ ask, end: (bytes) => (bytes ? resolve(bytes) : reject(new Error('broken'))) })
      }),
    inTurn: takeTurns({ atOnce: 1, waiting, refusal: () => new Error('too many') }),
    bounds: { entries, weight: 1_000 },
  })
  const turn = () => new Promise(setImmediate)
  const endNext = async () => {
    await turn()
    const one = begun.at(-1)
    one?.end(Buffer.from(one.ask))
    await turn()
  }
  return { begun, work, endNext, asked: () => begun.map(({ ask }) => ask) }
}

test('what one person asks for a hundred times is made once, and then kept', async () => {
  const { work, endNext, asked } = open()
  const all = Promise.all(Array.from({ length: 120 }, () => work.get('receipt', who('guest'))))
  await endNext()
  expect(new Set((await all).map(String))).toEqual(new Set(['receipt']))
  expect(String(await work.get('receipt', who('another')))).toBe('receipt')
  expect(asked()).toEqual(['receipt'])
})

test('somebody else’s is made after one of those that one person wants', async () => {
  const { work, endNext, asked } = open()
  const all = ['a', 'b', 'c'].map((ask) => work.get(ask, who('much')))
  const other = work.get('other', who('one'))
  for (let piece = 0; piece < 4; piece++) await endNext()
  await Promise.all([...all, other])
  expect(asked()).toEqual(['a', 'b', 'other', 'c'])
})

test('what two people want is made once, when the turn of the first of them comes', async () => {
  const { work, endNext, asked } = open()
  const all = [
    work.get('a', who('much')),
    work.get('b', who('much')),
    work.get('shared', who('much')),
    work.get('shared', who('one')),
  ]
  for (let piece = 0; piece < 3; piece++) await endNext()
  expect((await Promise.all(all)).map(String)).toEqual(['a', 'b', 'shared', 'shared'])
  expect(asked()).toEqual(['a', 'b', 'shared'])
})

test('what all who wanted it have left is not begun; as long as one is there, it is', async () => {
  const { work, endNext, asked } = open()
  const [first, second] = [new AbortController(), new AbortController()]
  const all = Promise.allSettled([
    work.get('running', who('guest')),
    ...[first, second].map(({ signal }) => work.get('left', who('guest'), signal)),
    work.get('half', who('guest'), first.signal),
    work.get('half', who('guest')),
  ])
  for (const one of [first, second]) one.abort(new Error('gone'))
  for (let piece = 0; piece < 2; piece++) await endNext()
  expect((await all).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  expect(asked()).toEqual(['running', 'half'])
})

test('what failed is made anew for the next who asks', async () => {
  const { work, begun, endNext } = open()
  const failed = work.get('a', who('guest'))
  begun[0]?.end()
  await expect(failed).rejects.toThrow('broken')
  const again = work.get('a', who('guest'))
  await endNext()
  expect(String(await again)).toBe('a')
})
