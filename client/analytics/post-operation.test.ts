import { afterEach, expect, jest, test } from '@jest/globals'
import { RecordEventsDocument } from '../generated/graphql.ts'
import { postOperation } from './post-operation.ts'

afterEach(() => void jest.restoreAllMocks())

test('what the server answers is read to its end, so that the request has one', async () => {
  const read = Promise.withResolvers<true>()
  const answer = { text: async () => read.resolve(true) }
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer as unknown as Response)
  postOperation(RecordEventsDocument, {}, false)
  expect(await read.promise).toBe(true)
  expect(asked).toHaveBeenCalledTimes(1)
})
