/** How deep JSON may nest. Our bodies nest at most six levels; recursive functions process them. */
export const MAX_JSON_DEPTH = 64

const codeOf = (sign: string) => sign.charCodeAt(0)
const [QUOTE, BACKSLASH] = [codeOf('"'), codeOf('\\')]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  codeOf('['),
  codeOf(']'),
  codeOf('{'),
  codeOf('}'),
]

/** Whether a text, which may not be valid JSON, nests deeper than `MAX_JSON_DEPTH`. Does not parse it. */
export function nestsDeeper(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (isInText) {
      if (sign === BACKSLASH) at++
      else if (sign === QUOTE) isInText = false
    } else if (sign === QUOTE) isInText = true
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      if (++depth > MAX_JSON_DEPTH) return true
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--
  }
  return false
}

/** JSON that nests so deep that a recursive function would overflow the stack. */
export class DeepJson extends Error {
  readonly statusCode = 400
  constructor() {
    super(`Send JSON that nests at most ${MAX_JSON_DEPTH} deep.`)
  }
}

/** Throws DeepJson. */
export function refuseDeepText(text: string): void {
  if (nestsDeeper(text)) throw new DeepJson()
}
