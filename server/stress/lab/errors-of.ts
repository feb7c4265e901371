import type { Subject } from './lab.ts'

/** What a server logged as unexpected. */
export function errorsOf({ said }: Pick<Subject, 'said'>): string[] {
  const lines = said()
    .split('\n')
    .filter((text) => text.startsWith('{'))
  return lines.flatMap((text) => {
    try {
      const { msg, err } = JSON.parse(text) as { msg?: string; err?: { message?: string } }
      return [`${msg ?? ''} ${err?.message ?? ''}`]
    } catch {
      return []
    }
  })
}
