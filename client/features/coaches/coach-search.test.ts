import { describe, expect, test } from '@jest/globals'
import { filterOf, NO_FILTERS, parseSearch, searchParams } from './coach-search.ts'
import { spanOf } from './free-when.ts'

const HERE = { zone: 'Europe/London', currency: 'GBP', now: new Date('2026-11-20T12:00:00Z') } as const

describe('the address of the list', () => {
  test.each([
    '',
    'q=pricing',
    'firm=McKinsey&firm=BCG&focus=Final+round',
    'kind=CASE_MOCK&language=Italian&country=GB',
    'from=60&to=180&free=soon&sort=PRICE_LOW',
    'firm=BCG&case=nordlys-ferries',
  ])('says all of "%s" and survives the way back', (address) => {
    expect(searchParams(parseSearch(new URLSearchParams(address))).toString()).toBe(address)
  })

  test('nonsense is as if it were not there', () => {
    const search = parseSearch(new URLSearchParams('sort=CHEAP&free=never&kind=MAGIC&from=-4&to=a lot'))
    expect(search).toEqual({ text: '', sort: 'BEST_MATCH', ...NO_FILTERS })
  })
})

describe('the question for the server', () => {
  test('nothing chosen asks for everything', () => {
    expect(filterOf(parseSearch(new URLSearchParams()), HERE)).toEqual({})
  })

  test('money goes in minor units of the viewer’s currency', () => {
    expect(filterOf(parseSearch(new URLSearchParams('from=60')), HERE)).toEqual({
      priceMin: 6000,
      currency: 'GBP',
    })
  })

  test('a case asks for coaches with a session that has one, unless kinds are chosen', () => {
    const kinds = (address: string) => filterOf(parseSearch(new URLSearchParams(address)), HERE).kinds
    expect(kinds('case=nordlys')).toEqual(['CASE_MOCK', 'CASE_AND_FIT', 'DRILL'])
    expect(kinds('case=nordlys&kind=FIT_MOCK')).toEqual(['FIT_MOCK'])
  })

  test('every choice is asked for', () => {
    const search = parseSearch(
      new URLSearchParams(
        'q= so what &firm=BCG&focus=Synthesis&kind=DRILL&language=Greek&country=GR&to=90&free=today',
      ),
    )
    expect(filterOf(search, HERE)).toEqual({
      text: 'so what',
      firms: ['BCG'],
      specialties: ['Synthesis'],
      kinds: ['DRILL'],
      languages: ['Greek'],
      country: 'GR',
      priceMax: 9000,
      currency: 'GBP',
      freeBetween: {
        from: '2026-11-20T12:00:00.000Z',
        to: '2026-11-21T00:00:00.000Z',
        timeZone: 'Europe/London',
      },
    })
  })
})

describe('free', () => {
  test.each([
    [
      'today',
      'Europe/London',
      '2026-11-20T12:00:00Z',
      '2026-11-20T12:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
    ],
    [
      'today',
      'America/New_York',
      '2026-11-21T02:00:00Z',
      '2026-11-21T02:00:00.000Z',
      '2026-11-21T05:00:00.000Z',
    ],
    [
      'today',
      'Europe/London',
      '2026-11-20T23:50:00Z',
      '2026-11-20T23:50:00.000Z',
      '2026-11-21T00:20:00.000Z',
    ],
    ['soon', 'Europe/London', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00.000Z', '2026-11-22T12:00:00.000Z'],
    [
      'weekend',
      'Europe/London',
      '2026-11-20T12:00:00Z',
      '2026-11-21T00:00:00.000Z',
      '2026-11-23T00:00:00.000Z',
    ],
    [
      'weekend',
      'Europe/London',
      '2026-11-22T10:00:00Z',
      '2026-11-22T10:00:00.000Z',
      '2026-11-23T00:00:00.000Z',
    ],
    [
      'weekend',
      'Europe/London',
      '2026-10-24T10:00:00Z',
      '2026-10-24T10:00:00.000Z',
      '2026-10-26T00:00:00.000Z',
    ],
  ] as const)('%s in %s at %s is %s to %s', (when, zone, now, from, to) => {
    expect(spanOf(when, zone, new Date(now))).toEqual({ from, to, timeZone: zone })
  })
})
