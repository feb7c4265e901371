/** What passes for a dot between letters and is none to Unicode's own folding, which knows U+2024 and the full-width one. */
const DOTS = /[\u3002\u06d4\u0701\u0702\ua4f8\ua60e]/gu
const COLONS = /[\u2236\ua789\u02d0]/gu
const SLASHES = /[\u2215\u2044\u29f8]/gu
/** Shows nothing and would part a name from its end. */
const HIDDEN = /[\p{Cf}\u034f\ufe00-\ufe0f]/gu

/** The line as a reader takes it: disguises of letters, dots, colons and slashes undone. */
const asRead = (text: string): string =>
  text.normalize('NFKC').replace(HIDDEN, '').replace(DOTS, '.').replace(COLONS, ':').replace(SLASHES, '/')

/** Titles and degrees that are often written without a space behind their full stop: "Dr.Shah", "M.Sc.". */
const TITLE =
  /^(?:(?:dr|mr|mrs|ms|prof|st|jr|sr)\.)+(?!(?:com|net|org|co|io|info)\b)(?:\p{L}\.)*[\p{L}\p{M}'’-]+\.?[,;:!?)]*$/iu
const DEGREE = /^(?:[bm]\.(?:sc|ed|eng|phil|arch|tech|res)|d\.phil)\.?(?:\(hons\.?\))?[,;:!?)]*$/i

// Whatever repeats has a limit, or a long line of letters alone would take minutes: a label of an address has 63 at most.
const SCHEME =
  /\b[a-z][a-z0-9+.-]{0,30}:\s{0,3}\/\/\S*|\b(?:https?|ftp|javascript|data|mailto|tel|sms):\S+|(?<![\p{L}\p{N}/\\])[/\\]{2}\S+/giu
/** What mail programs make a link of by themselves: a name with a dot and letters behind it, or anything with an @. */
const NAMED =
  /[^\s@]{0,64}@\S*|[\p{L}\p{M}\p{N}_-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){0,9}\.(?:\p{L}\p{M}{0,9}){2}\S*/gu
/** Four numbers are an address of the network. */
const NUMBERED = /(?<![\p{L}\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?![\p{L}\p{N}]|\.\d)\S*/gu
/** What a reader is meant to put together: "evil[.]com", "evil (dot) com", "me (at) evil". */
const SPELT = /[\p{L}\p{N}_-]{1,63}\s{0,3}[[({]\s{0,3}(?:\.|dot|at)\s{0,3}[\])}]\s{0,3}\p{L}\S*/giu

/** In the order they are looked for. */
export const LINK_PATTERNS = [SCHEME, SPELT, NUMBERED, NAMED]

const isLink = (found: string): boolean => !TITLE.test(found) && !DEGREE.test(found)

/** The line without its links, for where nobody expects one. One that has none stays as it was written. */
export function withoutLinks(text: string): string {
  const line = asRead(text)
  const rest = line
    .replace(SCHEME, '…')
    .replace(SPELT, '…')
    .replace(NUMBERED, '…')
    .replace(NAMED, (found) => (isLink(found) ? '…' : found))
  return rest === line ? text : rest
}

/** Whether a line says where to go on the web, or whom to write to. */
export const hasLink = (text: string): boolean => withoutLinks(text) !== text
