import { expect, test } from '@jest/globals'
import { type Requester, fairQueue } from './fair-queue.ts'

const alone = (name: string): Requester => ({ network: name, person: name })
const of = (network: string, person: string): Requester => ({ network, person })
const refusal = () => new Error('too many')
const overload = () => new Error('too much')

/** A line in which nothing ends before `finish`, and in what order work of whom began. */
function open(limits: Partial<Parameters<typeof fairQueue>[0]> = {}) {
  const began: string[] = []
  const underWay: (() => void)[] = []
  const inTurn = fairQueue({ atOnce: 1, waiting: 100, refusal, overload, ...limits })
  const bring = (requester: Requester, signal?: AbortSignal) =>
    inTurn(
      requester,
      () => {
        began.push(requester.person)
        return new Promise<void>((resolve) => underWay.push(resolve))
      },
      signal,
    )
  const finish = async () => {
    for (let end = underWay.shift(); end; end = underWay.shift()) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { began, bring, finish }
}

test('only so many run at a time, and all are done', async () => {
  const { began, bring, finish } = open({ atOnce: 2 })
  const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => bring(alone(name))))
  expect(began).toEqual(['a', 'b'])
  await finish()
  await all
  expect(began).toEqual(['a', 'b', 'c', 'd'])
})

test('whoever brings one waits for one of each other, and not for all that somebody brought', async () => {
  const { began, bring, finish } = open()
  const names = ['much', 'much', 'much', 'much', 'one', 'two', 'two']
  const all = Promise.all(names.map((name) => bring(alone(name))))
  await finish()
  await all
  expect(began).toEqual(['much', 'much', 'one', 'two', 'much', 'two', 'much'])
})

test('networks take turns, and so do the people of one network', async () => {
  const { began, bring, finish } = open()
  const crowd = ['a', 'b', 'b', 'c'].map((person) => of('crowded', person))
  const all = Promise.all([of('crowded', 'first'), ...crowd, of('quiet', 'one')].map((one) => bring(one)))
  await finish()
  await all
  expect(began).toEqual(['first', 'a', 'one', 'b', 'c', 'b'])
})

test('of one person only so many may wait, and of others as many', async () => {
  const { bring, finish } = open({ waiting: 2 })
  const names = ['much', 'much', 'much', 'much', 'one', 'one']
  const all = Promise.allSettled(names.map((name) => bring(alone(name))))
  await finish()
  expect((await all).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
})

test.each([
  ['a network with fewer', of('quiet', 'one'), ['fulfilled', 'fulfilled', 'rejected', 'fulfilled']],
  [
    'someone in that network with fewer',
    of('n', 'other'),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  ],
  ['the same person again', of('n', 'much'), ['fulfilled', 'fulfilled', 'fulfilled', 'rejected']],
])(
  'when the queue is full, the last request of the busiest person is refused for %s',
  async (_who, last, outcome) => {
    const { bring, finish } = open({ waitingInAll: 2 })
    const much = of('n', 'much')
    const all = Promise.allSettled([bring(much), bring(much), bring(much), bring(last)])
    await finish()
    const settled = await all
    expect(settled.map(({ status }) => status)).toEqual(outcome)
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'too much' },
    })
  },
)

test('a caller that waits too long gets the overload error and no turn', async () => {
  const { began, bring, finish } = open({ waitTimeoutMs: 1 })
  const first = bring(alone('first'))
  await expect(bring(alone('late'))).rejects.toThrow('too much')
  await finish()
  await first
  expect(began).toEqual(['first'])
})

test('work is not started when its caller has gone', async () => {
  const { began, bring, finish } = open()
  const gone = new AbortController()
  const all = Promise.allSettled([bring(alone('a')), bring(alone('b'), gone.signal), bring(alone('c'))])
  gone.abort(new Error('gone'))
  await finish()
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await expect(bring(alone('b'), gone.signal)).rejects.toThrow('gone')
  expect(began).toEqual(['a', 'c'])
})

test('what fails makes room for the next', async () => {
  const inTurn = fairQueue({ atOnce: 1, waiting: 1, refusal })
  const failed = inTurn(alone('one'), () => Promise.reject(new Error('no')))
  const next = inTurn(alone('one'), async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
