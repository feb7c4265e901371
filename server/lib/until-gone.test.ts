import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from '@jest/globals'
import { untilGone } from './until-gone.ts'

const answer = () => new ServerResponse(new IncomingMessage(new Socket()))

test('whoever hangs up is gone, and so is who had hung up before', async () => {
  const raw = answer()
  const signal = untilGone({ raw })
  expect(signal.aborted).toBe(false)
  raw.destroy()
  await new Promise(setImmediate)
  expect([signal.aborted, untilGone({ raw }).aborted]).toEqual([true, true])
})
