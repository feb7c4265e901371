/** What lets somebody in, or pays, by what it looks like wherever it stands; what is put in its place. */
const SHAPES: [RegExp, string][] = [
  [/(?<=\b(?:Bearer|Basic)\s+)[^\s"\\,]+/gi, '…'],
  [/\beyJ[\w-]+(\.[\w-]*)*/g, '…'],
  [/\b(?:[srp]k_(?:live|test)_|whsec_|cb_(?:live|test)?_?)\w+/g, '…'],
  [/(?<=\w:\/\/)[^\s/@"\\]+(?=@)/g, '…'],
  [/\?[^\s"\\?]+=[^\s"\\]*/g, '?…'],
  [/\b\d(?:[ -]?\d){14,15}\b/g, '…'],
]

/** Takes what looks like a secret out of a text. */
export const hideSecrets = (text: string): string =>
  SHAPES.reduce((left, [shape, instead]) => left.replace(shape, instead), text)

const TOKEN = /\b[\w-]{24,}\b/g
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Of words that others wrote besides: what is quoted may be what somebody sent, and what is long and mixed a token. */
export const hideWhatWasSent = (text: string): string =>
  hideSecrets(text)
    .replace(/'(?:[^'\n]|'')*'/g, "'…'")
    .replace(TOKEN, (word) => (/\d/.test(word) && !UUID.test(word) ? '…' : word))
