export type Shape = Record<string, unknown>

export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export function rename(value: unknown, name: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => rename(one, name))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [name(key), rename(inner, name)]))
}

/** What the specification calls otherwise than our schema does. */
const RENAMED: Record<string, string> = { hourlyRateMinor: 'hourly_rate' }

/** A path of an input as the body has it: `sessionTypes.0.durationMinutes` is `session_types.0.duration_minutes` there. */
export const bodyPath = (path: string): string =>
  path
    .split('.')
    .map((key) => RENAMED[key] ?? snake(key))
    .join('.')
