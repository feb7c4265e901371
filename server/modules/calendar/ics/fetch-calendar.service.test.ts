import { once } from 'node:events'
import { createServer, request as plainRequest, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import { CalendarUnreachable, type CalendarReach, createFetchCalendar } from './fetch-calendar.service.ts'
import { MINUTE } from '../../../lib/durations.ts'
import { isPublicAddress } from '../../../lib/public-address.rules.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server that stands for every host, and what it was asked. */
async function world(
  answer: RequestListener,
  resolve: CalendarReach['resolve'] = async () => [PUBLIC],
  longestMs = 5000,
) {
  const asked: string[] = []
  server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url} ${request.headers['if-none-match'] ?? ''}`.trim())
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connected: string[] = []
  const fetch = createFetchCalendar({
    resolve,
    longestMs,
    isAllowed: isPublicAddress,
    // The wire of the test: where the product would connect over TLS, this connects to the server above.
    request: ((url: URL, options: object) => {
      const { lookup } = options as {
        lookup: (host: string, all: object, found: (e: null, at: string) => void) => void
      }
      lookup(url.hostname, {}, (_error, address) => connected.push(address))
      return plainRequest({
        ...options,
        lookup: undefined,
        protocol: 'http:',
        host: '127.0.0.1',
        port,
        path: url.pathname,
        setHost: false,
        headers: { ...(options as { headers: object }).headers, host: url.host },
      })
    }) as CalendarReach['request'],
  })
  return {
    asked,
    connected,
    fetch: (url: string, etag: string | null = null) => fetch(new URL(url), etag, FILTER),
  }
}
const FILTER = { from: Date.parse('2026-11-28T00:00:00Z'), addresses: ['me@work.test'] }
const PUBLIC = { address: '93.184.216.34', family: 4 }

test('the text comes with its tag, from the address that was checked, and known ones are not sent again', async () => {
  const { fetch, asked, connected } = await world((request, response) => {
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    return response.writeHead(200, { etag: '"1"' }).end('BEGIN:VCALENDAR')
  })
  expect(await fetch('https://calendar.test/me.ics')).toEqual({ ics: 'BEGIN:VCALENDAR\r\n', etag: '"1"' })
  expect(await fetch('https://calendar.test/me.ics', '"1"')).toBe('unchanged')
  expect(asked).toEqual(['calendar.test/me.ics', 'calendar.test/me.ics "1"'])
  expect(connected).toEqual([PUBLIC.address, PUBLIC.address])
})

test('a name is resolved once a hop, so that it cannot answer differently when the socket opens', async () => {
  let times = 0
  const { fetch, connected } = await world(
    (_request, response) => response.end('BEGIN:VCALENDAR'),
    async () => [times++ === 0 ? PUBLIC : { address: '127.0.0.1', family: 4 }],
  )
  await fetch('https://calendar.test/me.ics')
  expect([times, connected]).toEqual([1, [PUBLIC.address]])
})

describe('is refused before anything is sent', () => {
  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['172.20.0.1'],
    ['192.168.1.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['255.255.255.255'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['::ffff:7f00:1'],
    ['64:ff9b::7f00:1'],
    ['2002:7f00:1::'],
    ['fe80::1'],
    ['fd00::1'],
    ['::'],
  ])('a name that points to %s', async (address) => {
    const { fetch, asked } = await world(
      (_request, response) => response.end(),
      async () => [PUBLIC, { address, family: address.includes(':') ? 6 : 4 }],
    )
    await expect(fetch('https://calendar.test/')).rejects.toThrow('not one in public')
    expect(asked).toEqual([])
  })

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
  ])('%s', async (url) => {
    const { fetch, asked } = await world((_request, response) => response.end())
    await expect(fetch(url)).rejects.toThrow('not one in public')
    expect(asked).toEqual([])
  })

  test('a name nobody knows', async () => {
    const { fetch } = await world(
      (_request, response) => response.end(),
      () => Promise.reject(new Error('ENOTFOUND')),
    )
    await expect(fetch('https://nowhere.test/')).rejects.toThrow('cannot be reached')
  })
})

describe('a redirect', () => {
  const to = (location: string) =>
    world((request, response) =>
      request.url === '/me.ics'
        ? response.writeHead(302, { location }).end()
        : response.end('BEGIN:VCALENDAR'),
    )

  test('is followed', async () => {
    const { fetch, asked } = await to('https://other.test/there.ics')
    expect(await fetch('https://calendar.test/me.ics')).toMatchObject({ ics: 'BEGIN:VCALENDAR\r\n' })
    expect(asked).toEqual(['calendar.test/me.ics', 'other.test/there.ics'])
  })

  test.each([
    'http://other.test/',
    'https://other.test:8080/',
    'file:///etc/passwd',
    'https://me:you@other.test/',
  ])('to %s is not', async (location) => {
    const { fetch, asked } = await to(location)
    await expect(fetch('https://calendar.test/me.ics')).rejects.toThrow('one we do not read')
    expect(asked).toHaveLength(1)
  })

  test.each(['https://127.0.0.1/', 'https://169.254.169.254/latest/meta-data'])(
    'to %s is not',
    async (location) => {
      const { fetch, asked } = await to(location)
      await expect(fetch('https://calendar.test/me.ics')).rejects.toThrow('not one in public')
      expect(asked).toHaveLength(1)
    },
  )

  test('without an end ends', async () => {
    const { fetch, asked } = await to('/me.ics')
    await expect(fetch('https://calendar.test/me.ics')).rejects.toThrow('sending us on')
    expect(asked).toHaveLength(4)
  })
})

describe('an answer', () => {
  test.each([404, 403, 500, 204])('of %d is told to the coach', async (status) => {
    const { fetch } = await world((_request, response) => response.writeHead(status).end())
    await expect(fetch('https://calendar.test/')).rejects.toThrow(`answers with ${status}`)
  })

  test('larger than 10 MB is cut off', async () => {
    const { fetch } = await world(
      (_request, response) => {
        const more = () => {
          while (!response.destroyed && response.write('A'.repeat(65_536)));
        }
        response.on('drain', more)
        more()
      },
      undefined,
      MINUTE,
    )
    await expect(fetch('https://calendar.test/')).rejects.toThrow('larger than 10 MB')
  })

  test.each([
    ['never begins', () => undefined],
    ['never ends', (_request, response) => void response.writeHead(200).write('BEGIN:VCALENDAR')],
  ] satisfies [string, RequestListener][])('that %s is not waited for', async (_case, answer) => {
    const { fetch } = await world(answer, undefined, 50)
    await expect(fetch('https://calendar.test/')).rejects.toThrow('takes too long')
  })

  test('that switches to another protocol is an error', async () => {
    const { fetch } = await world((request) =>
      request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'),
    )
    await expect(fetch('https://calendar.test/')).rejects.toThrow('cannot be reached')
  })

  test('of a name server that says nothing is not waited for', async () => {
    const { fetch } = await world(
      (_request, response) => response.end(),
      () => new Promise(() => undefined),
      50,
    )
    await expect(fetch('https://calendar.test/')).rejects.toThrow('takes too long')
  })

  test('that is compressed against our wish is not unpacked', async () => {
    const { fetch } = await world((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    )
    await expect(fetch('https://calendar.test/')).rejects.toThrow('a form we do not read')
  })

  test('that breaks off is an error, not half a calendar', async () => {
    const { fetch } = await world((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('BEGIN:VCALENDAR', () => response.destroy())
    })
    await expect(fetch('https://calendar.test/')).rejects.toBeInstanceOf(CalendarUnreachable)
  })

  test('of many years is kept without what is over, titles and guests, however it is cut into pieces', async () => {
    const event = (start: string, ...more: string[]) =>
      [
        'BEGIN:VEVENT',
        `UID:${start}@work.test`,
        'SUMMARY:Zahnärztin',
        `DESCRIPTION:${'long '.repeat(60)}`,
        `DTSTART:${start}`,
        'DURATION:PT1H',
        ...more,
        'END:VEVENT',
      ].join('\r\n')
    const past = Array.from({ length: 4000 }, (_, n) => event(`20${10 + (n % 16)}0601T090000Z`))
    const coming = [
      event('20261203T090000Z'),
      event('20100101T090000Z', 'RRULE:FREQ=WEEKLY'),
      event('20261204T090000Z', 'ATTENDEE;PARTSTAT=DECLINED:mailto:me@work.test'),
    ]
    const whole = Buffer.from(['BEGIN:VCALENDAR', ...past, ...coming, 'END:VCALENDAR', ''].join('\r\n'))
    expect(whole.length).toBeGreaterThan(1_048_576)
    const { fetch } = await world((_request, response) => {
      for (let at = 0; at < whole.length; at += 7001) response.write(whole.subarray(at, at + 7001))
      response.end()
    })
    const kept = [
      ['20261203T090000Z'],
      ['20100101T090000Z', 'RRULE:FREQ=WEEKLY'],
      ['20261204T090000Z', 'TRANSP:TRANSPARENT'],
    ].flatMap(([start, ...more]) => [
      'BEGIN:VEVENT',
      `UID:${start}@work.test`,
      `DTSTART:${start}`,
      'DURATION:PT1H',
      ...more,
      'END:VEVENT',
    ])
    expect(await fetch('https://calendar.test/')).toEqual({
      ics: ['BEGIN:VCALENDAR', ...kept, 'END:VCALENDAR', ''].join('\r\n'),
      etag: null,
    })
  })

  test('with more to come than anybody has is cut off', async () => {
    const event = 'BEGIN:VEVENT\r\nDTSTART:20261203T090000Z\r\nDURATION:PT1H\r\nEND:VEVENT\r\n'
    const { fetch } = await world(
      (_request, response) => {
        response.write('BEGIN:VCALENDAR\r\n')
        const more = () => {
          while (!response.destroyed && response.write(event.repeat(1000)));
        }
        response.on('drain', more)
        more()
      },
      undefined,
      MINUTE,
    )
    await expect(fetch('https://calendar.test/')).rejects.toThrow('more to come than we can read')
  })
})
