import { expect, test } from '@jest/globals'
import { parse } from 'graphql'
import pino from 'pino'
import type { Asker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { createAnswerVisitor } from './answer-visitor.ts'

test('a page is written from what is committed now: it is kept under a version that was told just before', async () => {
  const askers: Asker[] = []
  const createContext = (asker: Asker) => {
    askers.push(asker)
    return Promise.resolve({} as Context)
  }
  const answer = createAnswerVisitor(async () => ({ data: {} }), createContext, pino({ level: 'silent' }))
  await answer('203.0.113.7')({ document: parse('query Page { a }'), operationName: 'Page', variables: {} })
  expect(askers).toEqual([{ authorization: undefined, ip: '203.0.113.7', wantsLatest: true }])
})
