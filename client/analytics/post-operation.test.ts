import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, jest, test } from '@jest/globals'
import { RecordEventsDocument } from '../generated/graphql.ts'
import { postOperation } from './post-operation.ts'

afterEach(() => void jest.restoreAllMocks())

test('what the server answers is read to its end, so that the request has one', async () => {
  const answer = new Response('{"data":{}}')
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer)
  postOperation(RecordEventsDocument, {}, false)
  await turn()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(answer.bodyUsed).toBe(true)
})
