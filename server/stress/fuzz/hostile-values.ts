import type { Random } from '../../lib/random.ts'

/** Texts that have broken somebody's parser, database or page before. None looks like what `judge.ts` takes for a leak. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066',
  '\ufeff',
  'ﷺ'.repeat(200),
  'e\u0301'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(70_000),
  "'; drop table users; --",
  '"\\',
  '${7*7}{{7*7}}',
  '%00%0a%c0%ae',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e999',
  '0x10',
  '2026-02-30T25:61:61Z',
  '+275760-09-14T00:00:00Z',
  '-271822-04-19T23:59:59Z',
  '0000-00-00',
  'Europe/Nowhere',
  'UTC+99',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-fffffffffffff',
  '<script>',
  '\r\nset-cookie: a=b',
]
const NUMBERS = [0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308, 5e-324, 999_999_999_999]

/** More than any list of ours may hold. */
const MANY = 2_000

export const hostileText = (random: Random): string => random.pick(TEXTS)

/** Any value that JSON can say, mostly one that nothing asks for. */
export function hostileValue(random: Random, depth = 0): unknown {
  const kind = random.int(0, depth < 3 ? 9 : 6)
  if (kind <= 2) return hostileText(random)
  if (kind <= 4) return random.pick(NUMBERS)
  if (kind === 5) return null
  if (kind === 6) return random.chance(0.5)
  if (random.chance(0.02)) return Array<unknown>(MANY).fill(random.pick(NUMBERS))
  const several = Array.from({ length: random.int(0, 4) }, () => hostileValue(random, depth + 1))
  if (kind === 7) return several
  return Object.fromEntries(several.map((inner, i) => [i === 0 ? hostileText(random) : `k${i}`, inner]))
}

/** The same JSON with some of its values, names or shape wrong. */
export function spoil(random: Random, value: unknown): unknown {
  if (random.chance(0.15)) return hostileValue(random, 1)
  if (Array.isArray(value)) return random.chance(0.2) ? [value] : value.map((one) => spoil(random, one))
  if (typeof value !== 'object' || value === null) return random.chance(0.4) ? hostileValue(random, 1) : value
  const entries = Object.entries(value).filter(() => random.chance(0.9))
  const spoilt = entries.map(([name, one]) => [
    random.chance(0.03) ? hostileText(random) : name,
    spoil(random, one),
  ])
  return Object.fromEntries(spoilt)
}
