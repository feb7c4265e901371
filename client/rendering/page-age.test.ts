import { expect, test } from '@jest/globals'
import { STALE_MS } from '../../server/http/pages/kept-pages.ts'
import { STALE_AFTER } from '../apollo/fresh-client.ts'
import { MINUTE } from '../lib/durations.ts'

test('the oldest page that the server sends is new to the browser, also a minute later', () => {
  expect(STALE_MS + MINUTE).toBeLessThanOrEqual(STALE_AFTER)
})
