import { expect, test } from '@jest/globals'
import { KeptWork } from './kept-work.ts'
import { type Requester, fairQueue } from './fair-queue.ts'

const who = (person: string): Requester => ({ network: person, person })

/** Work that the test finishes one piece at a time. */
function open({ waiting = 2, entries = 10 } = {}) {
  const begun: { ask: string; end: (bytes?: Buffer) => void }[] = []
  const work = new KeptWork<string>({
    nameOf: (ask) => ask,
    make: (ask) =>
      new Promise((resolve, reject) => {
        begun.push({ ask, end: (bytes) => (bytes ? resolve(bytes) : reject(new Error('broken'))) })
      }),
    inTurn: fairQueue({ atOnce: 1, waiting, refusal: () => new Error('too many') }),
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

test('a hundred requests by one person for the same bytes make them once and cache them', async () => {
  const { work, endNext, asked } = open()
  const all = Promise.all(Array.from({ length: 120 }, () => work.get('receipt', who('guest'))))
  await endNext()
  expect(new Set((await all).map(String))).toEqual(new Set(['receipt']))
  expect(String(await work.get('receipt', who('another')))).toBe('receipt')
  expect(asked()).toEqual(['receipt'])
})

test('another person’s request is made after one of the many of one person', async () => {
  const { work, endNext, asked } = open()
  const all = ['a', 'b', 'c'].map((ask) => work.get(ask, who('much')))
  const other = work.get('other', who('one'))
  for (let piece = 0; piece < 4; piece++) await endNext()
  await Promise.all([...all, other])
  expect(asked()).toEqual(['a', 'b', 'other', 'c'])
})

test('two people’s requests for the same bytes make them once, on the turn of the first', async () => {
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

test('work starts only while at least one of its callers is still connected', async () => {
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

test('failed work is retried for the next caller', async () => {
  const { work, begun, endNext } = open()
  const failed = work.get('a', who('guest'))
  begun[0]?.end()
  await expect(failed).rejects.toThrow('broken')
  const again = work.get('a', who('guest'))
  await endNext()
  expect(String(await again)).toBe('a')
})
