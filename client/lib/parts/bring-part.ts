import { isImportFailure, PartUnavailable } from './part-unavailable.ts'

const GONE = new Set([404, 410])
const fetched = new Set<string>()

/** A browser never asks again for a module that failed once; `fetch` may be repeated, and what it brought is kept for the import. */
async function fetchFile(url: string): Promise<void> {
  if (fetched.has(url) || hasLoaded(url)) return
  const response = await fetch(url).catch((cause: unknown) => {
    throw new PartUnavailable(`${url} could not be fetched`, { isGone: false, cause })
  })
  if (!response.ok)
    throw new PartUnavailable(`${url}: HTTP ${response.status}`, { isGone: GONE.has(response.status) })
  await response.arrayBuffer().catch((cause: unknown) => {
    throw new PartUnavailable(`${url} broke off`, { isGone: false, cause })
  })
  fetched.add(url)
}

/** With the page itself, or named in it. */
const hasLoaded = (url: string): boolean =>
  performance
    .getEntriesByName(new URL(url, document.baseURI).href)
    .some((entry) => 'responseStatus' in entry && entry.responseStatus === 200)

async function applySheet(url: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${url}"]`)) return
  await fetchFile(url)
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: url })
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new PartUnavailable(`${url} could not be applied`, { isGone: false }))
    })
    document.head.append(link)
  })
}

const bringFile = (url: string) => (url.endsWith('.css') ? applySheet(url) : fetchFile(url))

export const bringFiles = async (urls: readonly string[]): Promise<void> => {
  await Promise.all(urls.map(bringFile))
}

/**
 * In the build every `import()` goes through here (`build/fetch-parts.ts`): first all of its files are fetched, then it
 * is made, so that one which failed for want of a connection can be made again.
 */
export async function bringPart<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await bringFiles(files.map((file) => `/${file}`))
  try {
    return await load()
  } catch (error) {
    // Its files are there and the browser will not have them: it remembers an earlier failure.
    if (isImportFailure(error)) throw new PartUnavailable(String(error), { isGone: true, cause: error })
    throw error
  }
}
