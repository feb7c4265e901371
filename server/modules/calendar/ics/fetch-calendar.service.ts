import { type IncomingMessage, type RequestOptions } from 'node:http'
import { request } from 'node:https'
import { answerTo, NotPublic, only, publicAddressOf, REACH, type Reach } from '../../../lib/public-reach.ts'
import { type IcsFilter, IcsCollector } from './ics-file.rules.ts'
import { calendarUrl } from '../busy/calendar-url.rules.ts'

const FETCH_TIMEOUT_MS = 5000
/** What an address may send, and what may be kept of it: an organiser of many years sends mostly what is over. */
const MAX_BYTES = 10 * 1_048_576
const MAX_CHARACTERS = 1_048_576
const MAX_REDIRECTS = 3

/** The times of a calendar as text, or that it is the one already known by its tag. */
export type Fetched = { ics: string; etag: string | null } | 'unchanged'

export type FetchCalendar = (url: URL, etag: string | null, filter: IcsFilter) => Promise<Fetched>

/** Why a calendar could not be fetched; the message is for the coach and names no address of ours. */
export class CalendarUnreachable extends Error {}

/** The network calendars are fetched from. */
export interface CalendarReach extends Reach {
  request: typeof request
  longestMs: number
}

const CALENDARS: CalendarReach = { ...REACH, request, longestMs: FETCH_TIMEOUT_MS }

/**
 * Fetches calendars from addresses that strangers give: https alone, public addresses alone, five seconds and 10 MB in
 * all, of which nothing is kept but times that are not over. The socket goes to the very address that was checked, so that a name cannot answer differently the second
 * time, and every redirect is checked like the first. `reach` is another network, for tests.
 */
export function createFetchCalendar(reach: CalendarReach = CALENDARS): FetchCalendar {
  return async (url, etag, filter) => {
    const signal = AbortSignal.timeout(reach.longestMs)
    let at = url
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const response = await ask(reach, at, etag, signal)
      const { statusCode: status = 0, headers } = response
      if (status === 304) return drop(response, 'unchanged')
      if (status === 200) return { ics: await textOf(response, filter, signal), etag: headers.etag ?? null }
      drop(response, null)
      if (![301, 302, 303, 307, 308].includes(status) || !headers.location)
        throw new CalendarUnreachable(`The address answers with ${status} instead of a calendar.`)
      at = redirected(at, headers.location)
    }
    throw new CalendarUnreachable('The address keeps sending us on to other addresses.')
  }
}

function redirected(from: URL, location: string): URL {
  const next = URL.parse(location, from)
  const checked = calendarUrl(next?.href ?? '')
  if ('mistake' in checked) throw new CalendarUnreachable('The address sends us on to one we do not read.')
  return checked.url
}

async function ask(
  reach: CalendarReach,
  url: URL,
  etag: string | null,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const checked = await publicAddressOf(reach, url, signal).catch((error: Error) => {
    throw unreachable(error, signal)
  })
  const options: RequestOptions = {
    signal,
    agent: false,
    lookup: only(checked),
    headers: {
      accept: 'text/calendar',
      'accept-encoding': 'identity',
      'user-agent': 'calendar-subscription',
      ...(etag && { 'if-none-match': etag }),
    },
  }
  const asked = reach.request(url, options)
  asked.end()
  return answerTo(asked).catch((error: Error) => {
    throw unreachable(error, signal)
  })
}

const unreachable = (error: Error, signal: AbortSignal) =>
  error instanceof CalendarUnreachable ? error : new CalendarUnreachable(whyUnreachable(error, signal))

function whyUnreachable(error: Error, { aborted }: AbortSignal): string {
  if (error instanceof NotPublic) return error.message
  return aborted
    ? 'The address takes too long to answer.'
    : 'The address cannot be reached. Check that it opens in a browser.'
}

async function textOf(response: IncomingMessage, filter: IcsFilter, signal: AbortSignal): Promise<string> {
  if (response.headers['content-encoding'] && response.headers['content-encoding'] !== 'identity') {
    drop(response, null)
    throw new CalendarUnreachable('The address answers in a form we do not read.')
  }
  const calendar = new IcsCollector(filter)
  const decoder = new TextDecoder()
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length
      if (size > MAX_BYTES)
        throw new CalendarUnreachable('The calendar is larger than 10 MB. Share one with fewer events.')
      calendar.push(decoder.decode(part, { stream: true }))
      if (calendar.size > MAX_CHARACTERS)
        throw new CalendarUnreachable(
          'The calendar has more to come than we can read. Share one with fewer events.',
        )
    }
  } catch (error) {
    throw unreachable(error as Error, signal)
  }
  return calendar.push(decoder.decode()).end().text()
}

function drop<T>(response: IncomingMessage, answer: T): T {
  response.destroy()
  return answer
}
