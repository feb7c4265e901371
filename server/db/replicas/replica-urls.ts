const SEPARATOR = ','

/** The addresses in a list of them, separated by commas. */
export const splitUrls = (list: string): string[] => list.split(SEPARATOR).map((url) => url.trim())

/**
 * A password with one of these as it is ends the name of the server before its time: what stands before is looked up in the
 * network as a name, and told in what goes wrong.
 */
export const hasRawSigns = (url: string): boolean => /^\w+:\/\/[^/?#]*[/?#].*@/.test(url)
export const RAW_SIGNS = 'write / ? # and @ as %2F %3F %23 and %40, but for the @ before the server'

/** What tells one server from another, in logs and figures; there is no password in it. */
export const hostOf = (url: string): string => new URL(url).host

/** What is wrong with each of a list of replicas, by its place: an address may hold a password, and is not repeated. */
export function replicaProblems(list: string, primary: string | undefined): string[] {
  const urls = splitUrls(list)
  return urls.flatMap((url, place) => {
    const wrong = problemOf(url, urls.slice(0, place), primary)
    return wrong ? [`number ${place + 1} ${wrong}`] : []
  })
}

function problemOf(url: string, before: readonly string[], primary: string | undefined): string | null {
  if (!isPostgresUrl(url)) return 'is no postgres:// address; separate several by commas'
  if (hasRawSigns(url)) return `needs another spelling: ${RAW_SIGNS}`
  const isSame = (other: string) => isPostgresUrl(other) && hostOf(other) === hostOf(url)
  if (primary && isSame(primary)) return 'is the server of DATABASE_URL'
  return before.some(isSame) ? 'is a server that was named before' : null
}

const isPostgresUrl = (url: string): boolean =>
  URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol) && new URL(url).hostname !== ''
