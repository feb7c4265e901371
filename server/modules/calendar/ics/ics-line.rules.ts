/** One property of a calendar: its name in capitals, its parameters by their names in capitals, and its value. */
export interface IcsLine {
  name: string
  params: ReadonlyMap<string, string>
  value: string
}

const LINE = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+(?:=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)?)*):(.*)$/is
const PARAMETER = /;([A-Z0-9-]+)(?:=((?:"[^"]*"|[^";])*))?/gi
/** `TZID=(UTC+01:00) Amsterdam, Berlin:2026...`: a name with a colon that should be in quotes. */
const BARE_ZONE = /^([A-Z0-9-]+);TZID=([^"]+):(\d{8}\S*)$/i

/** Reads an unfolded line; null when it is none: text that its writer forgot to fold, say. */
export function readLine(text: string): IcsLine | null {
  const line = text.trim()
  const [, name = '', params = '', value = ''] = LINE.exec(line) ?? []
  const [, bareName, zone = '', bareValue = ''] = /;TZID=[^"]*:[^"]*:/i.test(line)
    ? (BARE_ZONE.exec(line) ?? [])
    : []
  if (bareName)
    return { name: bareName.toUpperCase(), params: new Map([['TZID', zone.trim()]]), value: bareValue }
  if (!name || isProse(value)) return null
  const read = [...params.matchAll(PARAMETER)].map(
    ([, key = '', given = '']) => [key.toUpperCase(), given.replaceAll('"', '').trim()] as const,
  )
  return { name: name.toUpperCase(), params: new Map(read), value: value.trim() }
}

/** A blank after the colon is how people write, not calendars: "Status: to be confirmed". */
const isProse = (value: string) => /^\s/.test(value) && !/^\s*\d{8}/.test(value)

/** The line as RFC 5545 writes it, unfolded. */
export function writeLine({ name, params, value }: IcsLine): string {
  const written = [...params].map(([key, given]) => `;${key}=${/[;:,]/.test(given) ? `"${given}"` : given}`)
  return `${name}${written.join('')}:${value}`
}

const MAX_LINE = 100_000

/** Takes text in pieces and hands out its lines, unfolded: line ends of every kind, and no byte order mark. */
export class LineSplitter {
  #rest = ''
  #line: string | null = null
  readonly #onLine: (line: string) => void

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine
  }

  push(text: string): void {
    // The last piece may go on, and a CR may be half of a line end.
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/)
    this.#rest = (lines.pop() ?? '').slice(0, MAX_LINE)
    for (const line of lines) this.#take(line)
  }

  end(): void {
    this.#take(this.#rest.replace(/\r$/, ''))
    this.#rest = ''
    this.#handOut()
  }

  #take(text: string): void {
    if (this.#line !== null && /^[ \t]/.test(text)) {
      if (this.#line.length < MAX_LINE) this.#line += text.slice(1)
      return
    }
    this.#handOut()
    this.#line = text
  }

  #handOut(): void {
    const line = this.#line?.replace(/^\uFEFF/, '').trim()
    this.#line = null
    if (line) this.#onLine(line)
  }
}
