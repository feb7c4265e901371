/** Titles that are often written without the space behind their full stop, as in "Dr.Shah". */
const TITLE = /^(?:dr|mr|mrs|ms|prof|st|jr|sr)\./i

const SCHEME = /\b[a-z][a-z0-9+.-]*:\s*\/\/\S*|\b(?:javascript|data|mailto|tel|sms):\S*/giu
/** What mail programs make a link of by themselves: a name with a dot and letters behind it, or anything with an @. */
const NAMED =
  /[^\s@]*@\S*|[\p{L}\p{N}_-]+(?:[.\u3002\uff0e\uff61][\p{L}\p{N}-]+)*[.\u3002\uff0e\uff61]\p{L}{2,}\S*/gu

const linksIn = (text: string): string[] => [
  ...(text.match(SCHEME) ?? []),
  ...(text.match(NAMED) ?? []).filter((found) => !TITLE.test(found)),
]

/** Whether a line says where to go on the web, or whom to write to. */
export const hasLink = (text: string): boolean => linksIn(text).length > 0

/** The line without its links, for where nobody expects one. */
export const withoutLinks = (text: string): string =>
  text.replace(SCHEME, '…').replace(NAMED, (found) => (TITLE.test(found) ? found : '…'))
