import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from '@jest/globals'
import { untilGone } from './until-gone.ts'

const answer = () => new ServerResponse(new IncomingMessage(new Socket()))

test('the signal is aborted when the client disconnects, or has done so before', async () => {
  const raw = answer()
  const signal = untilGone({ raw })
  expect(signal.aborted).toBe(false)
  raw.destroy()
  await new Promise(setImmediate)
  expect([signal.aborted, untilGone({ raw }).aborted]).toEqual([true, true])
})
