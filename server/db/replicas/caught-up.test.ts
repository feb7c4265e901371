import { expect, test } from '@jest/globals'
import { CaughtUp } from './caught-up.ts'

const at = (askedAt: number, bytes: number, commits = 0) => ({ askedAt, bytes, commits })

test('what was never compared is as old as can be, and holds nothing of ours', () => {
  const caughtUp = new CaughtUp()
  caughtUp.replayed(1_000)
  expect(caughtUp.age(5)).toBe(Number.POSITIVE_INFINITY)
  expect(caughtUp.commits).toBe(-1)
})

test('is as old as the newest position that was replayed, counted from when it was asked', () => {
  const caughtUp = new CaughtUp()
  caughtUp.passed(at(100, 10, 1))
  caughtUp.passed(at(200, 20, 2))
  caughtUp.passed(at(300, 30, 3))
  caughtUp.replayed(29)
  expect(caughtUp.age(1_000)).toBe(800)
  expect(caughtUp.commits).toBe(2)
  caughtUp.replayed(30)
  expect(caughtUp.age(1_000)).toBe(700)
  expect(caughtUp.commits).toBe(3)
})

test('an idle primary makes nobody late: each look finds the same place, which was replayed long ago', () => {
  const caughtUp = new CaughtUp()
  for (let now = 0; now < 60_000; now += 500) {
    caughtUp.passed(at(now, 10))
    caughtUp.replayed(10)
    expect(caughtUp.age(now)).toBe(0)
  }
})

test('one that stands still ages, whatever comes after, and is young again once it has everything', () => {
  const caughtUp = new CaughtUp()
  caughtUp.passed(at(0, 10))
  caughtUp.replayed(10)
  for (let now = 500; now <= 500_000; now += 500) {
    caughtUp.passed(at(now, now))
    caughtUp.replayed(10)
    expect(caughtUp.age(now)).toBe(now)
  }
  caughtUp.replayed(500_000)
  caughtUp.passed(at(500_500, 500_500))
  caughtUp.replayed(500_500)
  expect(caughtUp.age(500_500)).toBe(0)
})

test('nothing is known any more of one that has become another server', () => {
  const caughtUp = new CaughtUp()
  caughtUp.passed(at(0, 10, 4))
  caughtUp.replayed(10)
  caughtUp.forget()
  caughtUp.replayed(1_000)
  expect(caughtUp.age(1)).toBe(Number.POSITIVE_INFINITY)
  expect(caughtUp.commits).toBe(-1)
})
